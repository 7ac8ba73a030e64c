"""Regions that are functions of their own, with parameters.

In: a source of random numbers.  Out: regions (fuzz_region.Region) whose
constructs stand in functions that GCC knows nothing of the arguments of.
`@' in a text is the region's name.
"""

from fuzz_region import Region

APART = "static void __attribute__ ((noipa))\n"


def put(text, **words):
    """TEXT with each <word> replaced."""
    for name, value in words.items():
        text = text.replace("<%s>" % name, str(value))
    return text


class Function(Region):
    """Subclasses call define, call and note from make."""

    def __init__(self, rng, number, node):
        self.outside = []
        super().__init__(rng, number, node)

    def define(self, head, *body):
        """A function with HEAD; BODY: texts and lists of nodes."""
        self.outside.append(self.N(APART + self.own(head) + "\n{",
                                   *[self.own(b) for b in body], "}\n"))

    def declare(self, text):
        self.outside.append(self.N(self.own(text)))

    def run(self, *texts):
        """Statements of the region itself."""
        for t in texts:
            self.body.append(self.N(self.own(t)))

    def own(self, text):
        if isinstance(text, str):
            return text.replace("@", self.name + "_")
        return text

    def line(self, text):
        """A node with TEXT."""
        return self.N(self.own(text))

    def render(self, out):
        for n in self.outside:
            n.render(out)
        super().render(out)

    def lists(self):
        yield from super().lists()
        for n in self.outside:
            yield from n.lists()

    # ---- What functions have in common

    def array(self, type_, size, last="& 63"):
        """A static array, filled where the region begins."""
        name = self.own("@" + self.g.new("a"))
        self.declare("static %s %s[%d];" % (type_, name, size))
        self.before.append(self.N(
            "for (int i = 0; i < %d; i++)\n%s[i] = next () %s;" % (
                size, name, last)))
        return name

    def show(self, name, type_, size):
        self.run("show (\"%s %s\", %s, %d * sizeof (%s));" % (
            self.name, name, name, size, type_))

    def loop_construct(self, kernels=True):
        """A construct for one loop whose iterations are independent."""
        kinds = ["parallel loop"] * 4 + [
            "parallel loop gang vector", "parallel loop gang worker vector",
            "parallel loop gang", "parallel loop vector", "parallel loop worker",
            "serial loop", "parallel loop num_gangs(3) vector_length(64)",
            "parallel loop independent", "parallel loop gang(static:3) vector"]
        if kernels:
            kinds += ["kernels loop", "kernels loop independent", "kernels",
                      "kernels", "kernels loop gang vector",
                      "kernels loop gang(5)"]
        return self.g.pick(kinds)
