import type { Account } from '../accounts.js';
import { escapeHtml, page } from './layout.js';

/** The pop-up of the embedded chat. What it does at the end needs the window that opened it, as on Twitch. */
export function chatLogInPage(accounts: readonly Account[]): string {
  return page({
    title: 'Log in – Twitch stand-in',
    style: STYLE,
    body: `<main>
<h1>Log in to chat</h1>
<form method="post">${accounts
      .map(
        ({ login, displayName }) =>
          `<button name="login" value="${login}">${escapeHtml(displayName)}</button>`,
      )
      .join('')}</form>
</main>`,
  });
}

/** Tells the chat that somebody is logged in now. */
export const loggedInPage = (): string =>
  page({
    title: 'Logged in – Twitch stand-in',
    style: STYLE,
    body: '<main><p>This window was cut off from the chat that opened it: the log-in does not reach it.</p></main>',
    script: `if (window.opener) { window.opener.location.reload(); window.close(); }`,
  });

const STYLE = `
main { display: grid; gap: .75rem; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
`;
