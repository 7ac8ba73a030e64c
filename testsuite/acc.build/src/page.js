/* page.js PAGE: run the script of a page of acc-report without a browser, and see
   that it draws: lanes with names, spans, rows of tables.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */
"use strict";
const fs = require ("fs");
const page = fs.readFileSync (process.argv[2], "utf8");
const runs = [...page.matchAll
  (/<script type="application\/json" class="run">\n([^]*?)<\/script>/g)]
  .map (m => m[1]);
const script = page.match (/<script>\n([^]*?)<\/script>/)[1];

/* What the script needs of a document.  */
const counts = { fillRect: 0, fillText: 0 };
const texts = [];
let elements = [];

function makeElement (name)
{
  const e = {
    name, children: [], style: {}, clientWidth: 1000, offsetWidth: 10,
    classList: { contains: () => false, remove () {}, toggle () {} },
    append (...more) { this.children.push (...more); },
    getContext: () => context
  };
  elements.push (e);
  return e;
}
const context = new Proxy ({}, {
  get (target, key)
  {
    return key in target ? target[key] : (...args) =>
      {
	counts[key] = (counts[key] || 0) + 1;
	if (key === "fillText")
	  texts.push (args[0]);
	for (const a of args)
	  if (typeof a === "number" && !Number.isFinite (a))
	    throw new Error (key + ": " + args);
      };
  }
});
global.window = { devicePixelRatio: 2 };
global.document = {
  documentElement: {}, body: makeElement ("body"),
  createElement: makeElement,
  querySelectorAll: () => runs.map (textContent => ({ textContent }))
};
global.getComputedStyle = () => ({ getPropertyValue: () => " #123456" });
global.matchMedia = () => ({ addEventListener () {} });
global.ResizeObserver = class { observe () {} };

function expect (condition, what)
{
  if (condition)
    return;
  console.error ("page.js: " + what);
  process.exit (1);
}

eval (script);
expect (runs.length === 2, "two runs");
expect (texts.includes ("thread 0") && texts.includes ("thread 1"),
	"lanes of threads");
expect (counts.fillRect > 100, "spans");
expect (texts.some (t => /\d (s|ms|us)$/.test (t)), "an axis");
expect (texts.some (t => /timeline\.c:\d+ data/.test (t)),
	"names of constructs");
const run = JSON.parse (runs[0]);
expect (elements.filter (e => e.name === "tr").length
	>= 2 * (run.regions.length + 1), "rows of tables");

/* Closer, along, a tip.  */
const canvas = elements.find (e => e.name === "canvas");
const before = counts.fillText;
canvas.setPointerCapture = () => {};
canvas.onwheel ({ deltaY: -400, offsetX: 500, preventDefault () {} });
expect (counts.fillText > before, "drawn again");
canvas.onpointerdown ({ offsetX: 500, pointerId: 1 });
canvas.onpointermove ({ offsetX: 400 });
canvas.onpointerup ({});
elements.find (e => e.name === "button").onclick ();
let told = false;
for (let y = 0; y < 200; y += 4)
  for (let x = 200; x < 1000; x += 5)
    {
      canvas.onpointermove ({ offsetX: x, offsetY: y });
      told = told || elements.some (e => e.innerText
				    && /, from /.test (e.innerText));
    }
expect (told, "a tip");
