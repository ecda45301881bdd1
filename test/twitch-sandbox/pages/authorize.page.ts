import { type Account, BOT_ACCOUNT } from '../accounts.js';
import { escapeHtml, hueOf, page } from './layout.js';

const MAIN_ACCOUNTS = 3;

export interface AuthorizePage {
  accounts: readonly Account[];
  redirectUri: string;
  scopes: readonly string[];
  /** The address's query, sent back with the decision. */
  query: string;
}

/** Where Twitch would ask for a password, the sandbox asks which account to use. */
export function authorizePage({ accounts, redirectUri, scopes, query }: AuthorizePage): string {
  // The bot account is listed first when it is being connected.
  const isForBot = scopes.includes('user:bot');
  const isMain = ({ login }: Account, at: number) =>
    at < MAIN_ACCOUNTS || (isForBot && login === BOT_ACCOUNT.login);
  const main = accounts.filter(isMain);
  const rest = accounts.filter((account) => !main.includes(account));
  return page({
    title: 'Log in – Twitch stand-in',
    style: STYLE,
    body: `<main>
<header>
<span class="stand-in">Stand-in for Twitch</span>
<h1>Who do you want to log in as?</h1>
<p class="quiet">This page runs on your own machine and only has demo accounts. ${escapeHtml(new URL(redirectUri).host)} will see the account’s name and picture${scopes.length === 0 ? '' : ` and asks for ${escapeHtml(scopes.join(', '))}`}.</p>
</header>
<form method="post" action="/auth/authorize?${escapeHtml(query)}">
<div class="main-accounts">${main.map((account) => accountButton(account)).join('')}</div>
<button class="deny" name="deny" value="1">Deny</button>
<section aria-labelledby="others">
<h2 id="others">${rest.length} more viewers</h2>
<input id="filter" type="search" placeholder="Find a viewer" aria-label="Find a viewer" autocomplete="off">
<div class="others">${rest.map((account) => accountButton(account)).join('')}</div>
<p id="nobody" class="quiet" hidden>No viewer with that name.</p>
</section>
</form>
</main>`,
    script: `
const filter = document.querySelector('#filter');
const buttons = [...document.querySelectorAll('.others button')];
filter.addEventListener('input', () => {
  const term = filter.value.trim().toLowerCase();
  for (const button of buttons) button.hidden = !button.value.includes(term);
  document.querySelector('#nobody').hidden = buttons.some((button) => !button.hidden);
});
// Enter in the search field would press the form's first button and log in as that account.
filter.addEventListener('keydown', (event) => { if (event.key === 'Enter') event.preventDefault(); });
`,
  });
}

function accountButton({ login, displayName }: Account): string {
  const initials = displayName
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 2)
    .toUpperCase();
  return `<button name="login" value="${escapeHtml(login)}">
<span class="avatar" style="--hue:${hueOf(login)}" aria-hidden="true">${escapeHtml(initials)}</span>
<span class="name">${escapeHtml(displayName)}</span></button>`;
}

const STYLE = `
main { max-width: 46rem; margin: 0 auto; padding: clamp(1.5rem, 6vh, 4rem) 1.25rem; }
header { display: grid; gap: .6rem; justify-items: start; margin-bottom: 1.75rem; }
form { display: grid; gap: 1.25rem; }
.main-accounts { display: grid; gap: .75rem; grid-template-columns: repeat(auto-fit, minmax(11rem, 1fr)); }
.main-accounts button, .others button { display: flex; align-items: center; gap: .75rem; background: var(--panel); text-align: left; min-width: 0; }
.main-accounts button { padding: 1rem; font-weight: 600; }
.others { display: grid; gap: .5rem; grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr)); margin-top: .75rem; }
.others button { padding: .4rem .6rem; }
button[hidden] { display: none; }
.avatar { flex: none; display: grid; place-items: center; width: 2.25rem; height: 2.25rem; border-radius: 50%; font-size: .8rem; font-weight: 700; color: #fff; background: hsl(var(--hue) 55% 32%); }
.main-accounts .avatar { width: 3rem; height: 3rem; font-size: 1rem; }
.name { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.deny { justify-self: start; background: transparent; }
section { border-top: 1px solid var(--line); padding-top: 1.25rem; }
#nobody { margin-top: .75rem; }
`;
