import type { Account } from '../accounts.js';
import { escapeHtml, page } from './layout.js';

/** The embedded chat's pop-up. Like Twitch's, it needs the window that opened it. */
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

/** Reloads the chat for the logged-in viewer and closes the pop-up. */
export const loggedInPage = (): string =>
  page({
    title: 'Logged in – Twitch stand-in',
    style: STYLE,
    body: '<main><p>This window has lost its connection to the chat that opened it, so the login had no effect there.</p></main>',
    script: `if (window.opener) { window.opener.location.reload(); window.close(); }`,
  });

const STYLE = `
main { display: grid; gap: .75rem; padding: 1rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem; }
`;
