export const docsStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(oklch(.984 .006 85), oklch(.195 .012 265)); --sheet: light-dark(oklch(1 0 0), oklch(.235 .014 265));
  --sunken: light-dark(oklch(.962 .008 85), oklch(.17 .012 265)); --line: light-dark(oklch(.905 .01 85), oklch(.33 .014 265));
  --line-strong: light-dark(oklch(.61 .018 265), oklch(.6 .016 265));
  --ink: light-dark(oklch(.25 .025 265), oklch(.955 .006 85)); --soft: light-dark(oklch(.43 .022 265), oklch(.82 .01 85));
  --brand-fill: #115e4a; --on-brand: #fff;
  --brand-text: light-dark(var(--brand-fill), color-mix(in oklab, var(--brand-fill) 38%, white));
}
@supports (color: oklch(from red l c h)) {
  :root {
    --brand-fill: light-dark(oklch(from var(--brand, #115e4a) min(l, .5) min(c, .19) h), oklch(from var(--brand, #115e4a) clamp(.4, l, .51) min(c, .19) h));
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.6 'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', system-ui, sans-serif; }
.page { display: grid; grid-template-columns: 15rem minmax(0, 1fr); gap: 3rem; max-width: 80rem; margin: 0 auto; padding: 2rem 1.5rem 6rem; }
header { grid-column: 1 / -1; max-width: 46rem; }
h1, h2, h3 { font-family: 'Newsreader', 'Newsreader Fallback', Georgia, serif; font-weight: 500; line-height: 1.2; }
h1 { margin: 0 0 .75rem; font-size: 2.25rem; } h2 { margin: 3rem 0 0; font-size: 1.6rem; } h3 { margin: 2rem 0 .25rem; font-size: 1.15rem; }
h4 { margin: 0; font-size: 1rem; }
main > section:first-of-type h2 { margin-top: 0; }
p { margin: .25rem 0 .75rem; } a { color: var(--brand-text); } code { font-size: .9em; }
nav { position: sticky; top: 1.5rem; max-height: calc(100vh - 3rem); overflow-y: auto; align-self: start; font-size: .95rem; }
nav ul { margin: 0; padding: 0; list-style: none; } nav a { display: block; padding: .3rem 0; }
nav > ul > li > ul { padding-inline-start: .9rem; border-inline-start: 1px solid var(--line); font-size: .9rem; }
nav summary { padding: .3rem 0; cursor: pointer; }
form.find { position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 1rem; padding: .75rem 0; background: var(--paper); }
input, textarea, button { font: inherit; color: inherit; }
input, textarea { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; background: var(--sheet); border: 1px solid var(--line-strong); border-radius: 8px; }
textarea { font: .85rem/1.5 ui-monospace, monospace; }
button { justify-self: start; min-height: 2.75rem; padding: .5rem 1.25rem; background: var(--brand-fill); color: var(--on-brand); border: 0; border-radius: 8px; font-weight: 600; cursor: pointer; }
button:disabled { opacity: .6; }
#count { white-space: nowrap; color: var(--soft); }
.call { margin: .5rem 0; padding: .75rem 1rem; background: var(--sheet); border: 1px solid var(--line); border-radius: 10px; scroll-margin-top: 5rem; }
.call > summary { cursor: pointer; overflow-wrap: anywhere; }
.call > summary b { display: inline-block; min-width: 4.5rem; color: var(--brand-text); } .call > summary span, .who { color: var(--soft); }
:focus-visible { outline: 3px solid var(--brand-text); outline-offset: 2px; }
.wide { overflow-x: auto; } table { border-collapse: collapse; width: 100%; font-size: .95rem; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: start; vertical-align: top; }
pre { overflow: auto; max-height: 24rem; margin: .25rem 0 1rem; padding: .75rem; background: var(--sunken); border-radius: 8px; font-size: .85rem; }
.try { display: grid; grid-template-columns: minmax(0, 1fr); gap: .75rem; margin-top: 1rem; padding-top: 1rem; border-top: 1px solid var(--line); }
.try label { display: grid; grid-template-columns: minmax(0, 1fr); gap: .25rem; } .try label span { font-size: .9rem; overflow-wrap: anywhere; } .try p { margin: 0; color: var(--soft); }
[hidden] { display: none !important; }
@media (max-width: 56rem) {
  .page { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1rem 1rem 4rem; }
  nav { position: static; max-height: 14rem; padding: .25rem .75rem; border: 1px solid var(--line); border-radius: 10px; } h1 { font-size: 1.75rem; }
}
`;
