import { type Account, BOT_ACCOUNT } from '../accounts.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import { chatLogInPage, loggedInPage } from '../pages/chat-log-in.page.js';
import { chatPage } from '../pages/chat.page.js';
import { failuresPage } from '../pages/failures.page.js';
import { panelPage } from '../pages/panel.page.js';
import { playerPage } from '../pages/player.page.js';
import type { SandboxContext } from '../context.js';

const isViewer = ({ login }: Account): boolean => login !== BOT_ACCOUNT.login;

/** Pages for people: the control panel, the failures page, and the embedded player and chat. */
export function pageRoutes({ state }: SandboxContext): Routes {
  return {
    'GET /': () => ({ html: panelPage(state.accounts, state.channel) }),
    'GET /control': () => ({ html: failuresPage(state.accounts.find(isViewer)?.login ?? state.channel) }),
    'GET /player': (request) => ({
      headers: frameAncestorsFor(request),
      html: playerPage(
        state.accountOf(request.query.get('channel'))?.displayName ?? request.query.get('channel') ?? '',
      ),
    }),
    'GET /embed/:channel/chat': (request) => ({
      headers: frameAncestorsFor(request),
      html: chatPage(state.accountOf(signedInLogin(request)) ?? null),
    }),
    'GET /embed/log-in': () => ({ html: chatLogInPage(state.accounts) }),
    'POST /embed/log-in': ({ form }) => {
      const account = state.accountOf(form.get('login'));
      if (!account) throw new TwitchError(400, 'no such account');
      return { headers: chatLoginCookie(account), html: loggedInPage() };
    },
  };
}

/** As on Twitch, only a page on the host named by `parent` may embed it. */
function frameAncestorsFor(request: SandboxRequest): Record<string, string> {
  const parents = request.query.getAll('parent').filter((host) => /^[a-z0-9.-]+$/i.test(host));
  const ancestors = parents.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]).join(' ');
  return { 'content-security-policy': `frame-ancestors ${ancestors || "'none'"}` };
}

/** The cookie that makes an account the writer in the chat page. */
export const chatLoginCookie = ({ login }: Account): Record<string, string> => ({
  'set-cookie': `sandbox_login=${login}; Path=/; HttpOnly; SameSite=Lax`,
});

function signedInLogin(request: SandboxRequest): string | undefined {
  return /(?:^|; )sandbox_login=([a-z0-9_]+)/.exec(request.headers.cookie ?? '')?.[1];
}
