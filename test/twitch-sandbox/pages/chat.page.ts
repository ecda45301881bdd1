import type { Account } from '../accounts.js';
import { escapeHtml, LIVE_SCRIPT, page, scriptJson } from './layout.js';

/** The embedded chat. The last account that logged in on the authorize page can write in it. */
export function chatPage(speaker: Account | null): string {
  return page({
    title: 'Stream chat – Twitch stand-in',
    style: STYLE,
    body: `<main>
<header><h1>Stream chat</h1><span class="stand-in">Stand-in</span></header>
<ol id="lines" aria-live="polite"></ol>
<p id="empty" class="quiet">No messages yet.</p>
${
  speaker
    ? `<form><input name="text" aria-label="Message" placeholder="Say something as ${escapeHtml(speaker.displayName)}" maxlength="500" autocomplete="off" required><button class="main">Chat</button></form>`
    : '<p class="quiet guest">Log in on the site to chat. <button id="log-in">Log in</button></p>'
}
</main>`,
    script: `${LIVE_SCRIPT}
const speaker = ${scriptJson(speaker?.login ?? null)};
const list = document.querySelector('#lines');
let shown = 0;
function hue(login) { let hash = 7; for (const c of login) hash = (hash * 31 + c.charCodeAt(0)) % 360; return hash; }
async function refresh() {
  const response = await fetch('/control/chat').catch(() => null);
  if (!response?.ok) return;
  const lines = await response.json();
  if (lines.length < shown) { list.replaceChildren(); shown = 0; }
  for (const line of lines.slice(shown)) {
    const item = document.createElement('li');
    const name = document.createElement('b');
    name.textContent = line.login;
    name.style.color = 'hsl(' + hue(line.login) + ' 70% 72%)';
    item.append(name, ': ' + line.text);
    list.append(item);
  }
  if (lines.length > shown) list.scrollTop = list.scrollHeight;
  shown = lines.length;
  document.querySelector('#empty').hidden = shown > 0;
}
document.querySelector('form')?.addEventListener('submit', async (event) => {
  event.preventDefault();
  const field = event.target.elements.text;
  const body = JSON.stringify({ login: speaker, text: field.value });
  field.value = '';
  await fetch('/control/chat', { method: 'POST', headers: { 'content-type': 'application/json' }, body });
});
document.querySelector('#log-in')?.addEventListener('click', () => window.open('/embed/log-in', '_blank', 'width=420,height=480'));
live(refresh);
`,
  });
}

const STYLE = `
html, body, main { height: 100%; }
main { display: flex; flex-direction: column; background: var(--panel); }
header { display: flex; align-items: center; justify-content: space-between; gap: .5rem; padding: .6rem .9rem; border-bottom: 1px solid var(--line); }
h1 { font-size: .95rem; }
ol { flex: 1; overflow-y: auto; margin: 0; padding: .6rem .9rem; list-style: none; font-size: .9rem; overflow-wrap: anywhere; }
li { padding: .15rem 0; }
#empty, .guest { padding: 0 .9rem .9rem; font-size: .9rem; }
form { display: flex; gap: .5rem; padding: .75rem; border-top: 1px solid var(--line); }
`;
