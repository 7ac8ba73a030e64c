/* Put at the end of a page of acc-report, in a real browser: what a reader would see.
   One line for each thing that is wrong, or "all right", becomes the page's text.

   This file is part of acc, under the GPL, version 3 or later; see
   COPYING.  */
"use strict";

/* [red, green, blue] of a color as styles have it.  */
function channels (text)
{
  const probe = document.createElement ("canvas").getContext ("2d");
  probe.fillStyle = text;
  probe.fillRect (0, 0, 1, 1);
  return [...probe.getImageData (0, 0, 1, 1).data].slice (0, 3);
}

/* How bright, from 0 to 1, and the ratio of two: WCAG 2.1.  */
function brightness (rgb)
{
  const [r, g, b] = rgb.map (c => c / 255).map (c =>
    c <= 0.04045 ? c / 12.92 : Math.pow ((c + 0.055) / 1.055, 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast (one, other)
{
  const a = brightness (channels (one)), b = brightness (channels (other));
  return (Math.max (a, b) + 0.05) / (Math.min (a, b) + 0.05);
}

/* How many pixels of the canvas C have the color NAME of the page.  */
function pixels (c, name)
{
  const wanted = channels (color (name));
  const data = c.getContext ("2d").getImageData (0, 0, c.width, c.height).data;
  let n = 0;
  for (let i = 0; i < data.length; i += 4)
    if (wanted.every ((value, k) => value === data[i + k]))
      n++;
  return n;
}

function look (scheme)
{
  const wrong = [];
  const expect = (right, what) => { if (!right) wrong.push (what); };
  const back = getComputedStyle (document.body).backgroundColor;
  const dark = scheme === "dark";
  expect (matchMedia ("(prefers-color-scheme: dark)").matches === dark, "scheme");
  expect (brightness (channels (back)) > 0.5 !== dark, "background " + back);
  for (const text of document.querySelectorAll ("h1, h2, p, td, th, .legend"))
    expect (contrast (getComputedStyle (text).color, back) >= 4.5,
	    "contrast of " + text.tagName);
  expect (contrast (color ("onregion"), color ("region")) >= 4.5, "constructs");
  expect (contrast (color ("on"), color ("kernel")) >= 4.5, "kernels");
  /* Tables scroll on their own.  */
  expect (document.documentElement.scrollWidth <= innerWidth, "wider than the window");
  expect (performance.getEntriesByType ("resource").length === 0, "resources");
  const run = JSON.parse (document.querySelector ("script.run").textContent);
  const [regions, copies] = document.querySelectorAll ("table");
  expect (regions.tBodies[0].rows.length === run.regions.length, "regions");
  expect (regions.tBodies[0].rows[0].cells[0].textContent.startsWith ("timeline.c:"),
	  "names of files");
  expect (copies.tBodies[0].rows.length
	  === run.regions.reduce ((n, r) => n + r.copies.length, 0), "copies");
  const canvas = document.querySelector ("canvas");
  for (const kind of new Set (run.spans.map (s => KINDS[s[0]])))
    expect (pixels (canvas, kind) >= 10, "no " + kind + " drawn");
  const lane = canvas.getBoundingClientRect ();
  expect (lane.left >= 0 && lane.right <= innerWidth && lane.height > 100, "canvas");
  /* A row that is chosen is marked in the timeline.  */
  expect (pixels (canvas, "mark") === 0, "marked before");
  regions.tBodies[0].rows[0].click ();
  expect (pixels (canvas, "mark") >= 10, "not marked");
  return wrong.length ? "wrong: " + wrong.join ("; ") : "all right";
}

const verdict = look (document.currentScript.dataset.scheme);
document.body.textContent = innerWidth + " pixels: " + verdict;
