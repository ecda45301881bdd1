/** Escapes text for HTML, including attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Serialises a value for an inline script: JSON that cannot close the script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A colour for each login, the same on every page. */
export function hueOf(login: string): number {
  let hash = 7;
  for (const character of login) hash = (hash * 31 + character.charCodeAt(0)) % 360;
  return hash;
}

export interface PageParts {
  title: string;
  body: string;
  style: string;
  script?: string;
}

/** A self-contained page that loads nothing external. */
export function page({ title, body, style, script }: PageParts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${BASE_STYLE}${style}</style>
</head>
<body>
${body}
${script === undefined ? '' : `<script type="module">${script}</script>`}
</body>
</html>`;
}

const BASE_STYLE = `
:root {
  color-scheme: dark;
  --ground: #0e0e13; --panel: #18181f; --raised: #22222c; --line: #33333f;
  --text: #f1f0f6; --quiet: #a9a7b8; --accent: #a78bfa; --accent-ink: #17102b; --live: #f0445a;
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif; }
h1 { margin: 0; font-size: 1.5rem; line-height: 1.25; letter-spacing: -0.01em; }
h2 { margin: 0 0 .75rem; font-size: 1rem; }
p { margin: 0; }
button, input { font: inherit; color: inherit; }
button { cursor: pointer; border-radius: 8px; border: 1px solid var(--line); background: var(--raised); padding: .5rem .9rem; min-height: 2.5rem; }
button:hover { border-color: var(--accent); }
button.main { background: var(--accent); border-color: var(--accent); color: var(--accent-ink); font-weight: 600; }
input { border-radius: 8px; border: 1px solid var(--line); background: var(--ground); padding: .5rem .75rem; min-height: 2.5rem; width: 100%; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
code { font: .9em ui-monospace, Menlo, Consolas, monospace; color: var(--quiet); }
.quiet { color: var(--quiet); }
.stand-in { display: inline-block; border: 1px solid var(--accent); border-radius: 999px; color: var(--accent); font-size: .8rem; font-weight: 600; padding: .1rem .65rem; }
`;

/**
 * Script: `call` sends a control API call, as POST if there is a body. @throws Error with the refusal's
 * message
 */
export const CALL_SCRIPT = `
async function call(path, body) {
  const response = await fetch(path, body && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}
`;

/** Script: calls `refresh` immediately, and again whenever the sandbox's state changes. */
export const LIVE_SCRIPT = `
function live(refresh) {
  const socket = new WebSocket('ws://' + location.host + '/control/live');
  socket.addEventListener('open', refresh);
  socket.addEventListener('message', refresh);
  socket.addEventListener('close', () => setTimeout(live, 2000, refresh));
}
`;
