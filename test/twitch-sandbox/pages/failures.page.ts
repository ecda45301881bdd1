import { BOT_ACCOUNT } from '../accounts.js';
import { type FailureScenario, failureScenarios } from '../failure-scenarios.js';
import { CALL_SCRIPT, escapeHtml, page, scriptJson } from './layout.js';

/** Everything that can go wrong with Twitch, one button each. */
export function failuresPage(viewer: string): string {
  const all: [string, FailureScenario][] = Object.entries(failureScenarios(BOT_ACCOUNT.login, viewer));
  return page({
    title: 'What can go wrong – Twitch stand-in',
    style: STYLE,
    body: `<main>
<header>
<span class="stand-in">Stand-in for Twitch</span>
<h1>What can go wrong</h1>
<p class="quiet">Everything here happens on Twitch from time to time. Start a live evening on the <a href="/">control panel</a>, press a button, and see what viewers and the team notice. Each is also available through the API; see the README.</p>
</header>
<ul>${all.map(([name, { title, what }]) => `<li><button data-mischief="${name}">${escapeHtml(title)}</button><p class="quiet">${escapeHtml(what)}</p></li>`).join('')}</ul>
<div class="row"><button id="reset">Reset the stand-in</button></div>
<p id="note" role="status"></p>
</main>`,
    script: `${CALL_SCRIPT}
const CALLS = ${scriptJson(Object.fromEntries(all.map(([name, { calls }]) => [name, calls])))};
const note = document.querySelector('#note');
async function make(calls, done) {
  for (const [path, body] of calls) await call('/control' + path, body);
  return done;
}
const act = (calls, done) => make(calls, done).catch((error) => error.message).then((text) => { note.textContent = text; });
for (const button of document.querySelectorAll('[data-mischief]')) {
  button.addEventListener('click', () => void act(CALLS[button.dataset.mischief], button.textContent + ': done.'));
}
document.querySelector('#reset').addEventListener('click', () => void act([['/reset', {}]], 'The stand-in has been reset.'));
`,
  });
}

const STYLE = `
main { max-width: 42rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 1.25rem; display: grid; gap: 1.25rem; }
header { display: grid; gap: .6rem; justify-items: start; }
a { color: var(--accent); }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem; }
li { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 1rem 1.25rem; display: grid; gap: .5rem; justify-items: start; }
#note { position: sticky; bottom: 0; min-height: 1.5rem; padding-block: .5rem; background: var(--ground); color: var(--accent); }
`;
