export const DOCUMENT_STYLE = `
:root { color-scheme: light dark; --ground: #f5f4f0; --card: #fff; --line: #e3e6ea; --ink: #1c2733; --quiet: #5d6b7a;
  --accent: #0b6e6e; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #12181d; --card: #1a2229; --line: #2b363f; --ink: #e8edf1; --quiet: #9aa8b4; --accent: #5fb8b5; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 16px; }
body { margin: 0; display: grid; grid-template-columns: 240px minmax(0, 1fr); background: var(--ground);
  color: var(--ink); font: 15px/1.5 Inter, system-ui, sans-serif; }
a { color: var(--accent); }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; border-radius: 2px; }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 24px 20px; border-right: 1px solid var(--line); }
nav ul { list-style: none; margin: 0; padding: 0; }
nav a { display: inline-block; padding: 4px 0; text-decoration: none; }
.brand { margin: 0 0 12px; font-weight: 600; }
main { max-width: 960px; padding: 24px 32px 96px; }
h1, h2 { font-family: 'Source Serif 4', Georgia, serif; font-weight: 600; line-height: 1.25; }
h2 { margin: 40px 0 12px; }
h3 { margin: 0; font-size: 15px; overflow-wrap: anywhere; }
h4 { margin: 16px 0 4px; color: var(--quiet); font-size: 13px; }
article { margin: 0 0 12px; padding: 16px 20px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); }
article:target { border-color: var(--accent); }
code, pre { font: 13px/1.5 ui-monospace, 'Cascadia Mono', Menlo, monospace; }
.method { padding: 2px 6px; border-radius: 6px; background: var(--accent); color: var(--card); }
.path { font-weight: 600; }
.summary { margin: 8px 0 0; }
.quiet, small, i { color: var(--quiet); }
.quiet { margin: 0; font-size: 13px; }
pre { margin: 4px 0; padding: 12px; overflow: auto; max-height: 420px; border-radius: 8px; background: var(--ground); }
table { border-collapse: collapse; width: 100%; }
th, td { padding: 4px 12px 4px 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400;
  overflow-wrap: anywhere; }
ul { margin: 0; padding-left: 20px; }
summary { cursor: pointer; color: var(--accent); }
@media (max-width: 800px) {
  body { display: block; }
  nav { position: static; height: auto; border: 0; border-bottom: 1px solid var(--line); }
  nav ul { columns: 2; }
  main { padding: 16px; }
}
`;
