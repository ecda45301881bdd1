import type { Routes, SandboxRequest } from '../http.js';
import { chatPage } from '../pages/chat.page.js';
import { panelPage } from '../pages/panel.page.js';
import { playerPage } from '../pages/player.page.js';
import type { SandboxContext } from '../context.js';

/** Pages for people: the control panel, and the player and the chat that the site embeds. */
export function pageRoutes({ state }: SandboxContext): Routes {
  return {
    'GET /': () => ({ html: panelPage(state.accounts, state.channel) }),
    'GET /player': (request) => ({
      headers: framedBy(request),
      html: playerPage(
        state.accountOf(request.query.get('channel'))?.displayName ?? request.query.get('channel') ?? '',
      ),
    }),
    'GET /embed/:channel/chat': (request) => ({
      headers: framedBy(request),
      html: chatPage(state.accountOf(signedInLogin(request)) ?? null),
    }),
  };
}

/** As Twitch does: only a page on the host named by `parent` may show the embed. */
function framedBy(request: SandboxRequest): Record<string, string> {
  const parents = request.query.getAll('parent').filter((host) => /^[a-z0-9.-]+$/i.test(host));
  const ancestors = parents.flatMap((host) => [`http://${host}:*`, `https://${host}:*`]).join(' ');
  return { 'content-security-policy': `frame-ancestors ${ancestors || "'none'"}` };
}

function signedInLogin(request: SandboxRequest): string | undefined {
  return /(?:^|; )sandbox_login=([a-z0-9_]+)/.exec(request.headers.cookie ?? '')?.[1];
}
