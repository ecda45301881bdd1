import type { Account } from '../accounts.js';
import { CALL_SCRIPT, escapeHtml, LIVE_SCRIPT, page } from './layout.js';

/** Controls for developers, on one page. */
export function panelPage(accounts: readonly Account[], channel: string): string {
  return page({
    title: 'Twitch stand-in',
    style: STYLE,
    body: `<main>
<header>
<span class="stand-in">Stand-in for Twitch</span>
<h1>Control panel</h1>
<p class="quiet">Replaces Twitch for the site: login, stream data, events, player and chat. Nothing here leaves this machine.</p>
</header>
<section aria-labelledby="evening" class="first">
<h2 id="evening">A live evening</h2>
<p>The channel goes live, and viewers chat, follow and use the bot. It ends automatically after an hour. With 200 viewers, most only watch, and there is a raid.</p>
<div class="row"><button id="begin-evening" class="main">Start a live evening</button><button id="begin-crowd">Start with 200 viewers</button><button id="end-evening" disabled>End the evening</button></div>
</section>
<section aria-labelledby="stream">
<h2 id="stream">Stream of ${escapeHtml(channel)} <span id="state" class="state">…</span></h2>
<form id="stream-form">
<label>Title <input name="title" maxlength="140" required></label>
<p id="followers" class="quiet"></p>
<div class="row"><button value="live">Go live</button><button value="offline">Go offline</button></div>
</form>
</section>
<section aria-labelledby="chat">
<h2 id="chat">Chat</h2>
<form id="chat-form">
<label>Viewer <input name="login" list="logins" value="luna_sky" required autocomplete="off"></label>
<datalist id="logins">${accounts.map(({ login }) => `<option value="${escapeHtml(login)}">`).join('')}</datalist>
<label>Message <input name="text" maxlength="500" required autocomplete="off"></label>
<div class="row"><button>Send</button></div>
</form>
<form id="people-form">
<label>Viewer <input name="login" list="logins" value="max_low" required autocomplete="off"></label>
<div class="row"><button value="arrive">Join chat</button><button value="leave">Leave chat</button><button value="follow">Follow</button><button value="raid">Raid with 10 viewers</button><button value="ban">Ban</button><button value="unban">Unban</button></div>
</form>
<ol id="lines" aria-live="polite"></ol>
</section>
<section aria-labelledby="accounts">
<h2 id="accounts">Logging in</h2>
<p>Log in on the site and choose one of ${accounts.length} accounts. There are no passwords. <code>${escapeHtml(channel)}</code> owns the channel and is an admin.</p>
<form id="revoke-form">
<label>Disconnect the site from a viewer’s account <input name="login" list="logins" required autocomplete="off"></label>
<div class="row"><button value="revoke">Disconnect</button><button value="expire">Expire its tokens</button></div>
</form>
<form id="moderator-form">
<label>Moderator of the channel <input name="login" list="logins" required autocomplete="off"></label>
<div class="row"><button value="true">Appoint</button><button value="false">Remove</button></div>
</form>
</section>
<section aria-labelledby="wrong">
<h2 id="wrong">A bad evening</h2>
<p><a href="/control">What can go wrong at Twitch</a>, one button each: broken connections, and responses that are late, empty or lost.</p>
</section>
<section aria-labelledby="again">
<h2 id="again">Start over</h2>
<p class="quiet">Offline, original title, empty chat, no failures pending.</p>
<div class="row"><button id="reset">Reset the stand-in</button></div>
</section>
<p id="note" role="status"></p>
</main>`,
    script: `${CALL_SCRIPT}${LIVE_SCRIPT}
const $ = (selector) => document.querySelector(selector);
async function act(path, body, done) {
  $('#note').textContent = await call(path, body).then(() => done, (error) => error.message);
}
async function refresh() {
  const stream = await call('/control/stream');
  $('#state').textContent = stream.isLive ? 'live' : 'offline';
  $('#state').dataset.live = stream.isLive;
  const title = $('#stream-form').elements.title;
  if (document.activeElement !== title) title.value = stream.title;
  $('#followers').textContent = stream.followers.toLocaleString('en-US') + ' followers';
  const { endsAt } = await call('/control/evening');
  $('#begin-evening').disabled = endsAt !== null;
  $('#end-evening').disabled = endsAt === null;
  const lines = await call('/control/chat');
  $('#lines').replaceChildren(...lines.slice(-8).map((line) => {
    const item = document.createElement('li');
    item.textContent = line.login + ': ' + line.text;
    return item;
  }));
}
$('#begin-evening').addEventListener('click', () => void act('/control/evening', { isOn: true }, 'The evening has started.').then(refresh));
$('#begin-crowd').addEventListener('click', () => void act('/control/evening', { isOn: true, viewers: 200 }, 'The evening has started with 200 viewers.').then(refresh));
$('#end-evening').addEventListener('click', () => void act('/control/evening', { isOn: false }, 'The evening is over.').then(refresh));
$('#stream-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const isLive = event.submitter?.value !== 'offline';
  void act('/control/stream', { isLive, title: event.target.elements.title.value }, isLive ? 'The channel is live.' : 'The channel is offline.');
});
$('#chat-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const { login, text } = event.target.elements;
  void act('/control/chat', { login: login.value, text: text.value }, 'Sent.').then(() => { text.value = ''; });
});
const PEOPLE = {
  arrive: ['/control/chatters', {}],
  leave: ['/control/chatters', { isPresent: false }],
  follow: ['/control/follow', {}],
  raid: ['/control/raid', { viewers: 10 }],
  ban: ['/control/ban', {}],
  unban: ['/control/ban', { isBanned: false }],
};
$('#people-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const [path, body] = PEOPLE[event.submitter?.value ?? 'arrive'];
  void act(path, { ...body, login: event.target.elements.login.value }, 'Done.');
});
$('#revoke-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const call = event.submitter?.value ?? 'revoke';
  void act('/control/' + call, { login: event.target.elements.login.value }, call === 'expire' ? 'Expired.' : 'Disconnected.');
});
$('#moderator-form').addEventListener('submit', (event) => {
  event.preventDefault();
  const isModerator = event.submitter?.value !== 'false';
  void act('/control/moderator', { login: event.target.elements.login.value, isModerator }, isModerator ? 'Appointed.' : 'Removed.');
});
$('#reset').addEventListener('click', () => void act('/control/reset', {}, 'The stand-in has been reset.'));
live(() => refresh().catch(() => {}));
`,
  });
}

const STYLE = `
main { max-width: 42rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 1.25rem; display: grid; gap: 1.25rem; }
header { display: grid; gap: .6rem; justify-items: start; }
a { color: var(--accent); }
.first { border-color: var(--accent); }
button:disabled { opacity: .45; cursor: default; }
button:disabled:hover { border-color: var(--line); }
section { background: var(--panel); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem; }
form { display: grid; gap: .9rem; }
p + form, form + form { margin-top: 1rem; }
label { display: grid; gap: .3rem; color: var(--quiet); font-size: .9rem; }
label input { color: var(--text); }
.row { display: flex; flex-wrap: wrap; gap: .6rem; }
section > p + .row { margin-top: .75rem; }
.state { margin-left: .4rem; border-radius: 999px; background: var(--raised); font-size: .8rem; padding: .1rem .6rem; }
.state[data-live='true'] { background: var(--live); color: #1b0306; }
ol { margin: .9rem 0 0; padding: 0; list-style: none; color: var(--quiet); font-size: .9rem; overflow-wrap: anywhere; }
#note { min-height: 1.5rem; color: var(--accent); }
`;
