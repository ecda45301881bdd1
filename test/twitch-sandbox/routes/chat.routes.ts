import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import type { SandboxContext } from '../sandbox.js';
import type { TokenClaims } from '../tokens.js';
import { callerOf } from './helix-caller.js';

const MAX_TEXT = 500;

/** api.twitch.tv/helix/chat/messages: said by an account, or dropped with the reason. */
export function chatRoutes(context: SandboxContext): Routes {
  return { 'POST /mock/chat/messages': (request) => ({ json: { data: [send(context, request)] } }) };
}

function send(context: SandboxContext, request: SandboxRequest) {
  const { state } = context;
  const claims = callerOf(context, request);
  const { broadcaster_id, sender_id, message } = request.json;
  const owner = state.accountOf(state.channel);
  if (!owner || broadcaster_id !== owner.id) throw new TwitchError(400, 'The broadcaster_id is not valid');
  const sender = state.accounts.find(({ id }) => id === sender_id);
  if (!sender) throw new TwitchError(400, 'The sender_id is not valid');
  if (typeof message !== 'string' || message.trim() === '')
    throw new TwitchError(400, 'The message is missing');
  if (message.length > MAX_TEXT) throw new TwitchError(422, 'The message is too large');
  permit(context, claims, sender);
  const message_id = randomUUID();
  const isModerator = state.isModerator(sender.login);
  const drop_reason = state.limitsOf(sender.login).judge(message, isModerator, Date.now());
  if (drop_reason) return { message_id: '', is_sent: false, drop_reason };
  state.say(sender.login, message, message_id);
  return { message_id, is_sent: true, drop_reason };
}

/** With the site's own token both sides must have agreed, or the sender moderates the channel. */
function permit({ state }: SandboxContext, claims: TokenClaims, sender: Account): void {
  if (claims.kind === 'access') {
    if (claims.login !== sender.login)
      throw new TwitchError(
        401,
        'The ID in sender_id must match the user ID found in the request’s OAuth token',
      );
    if (!claims.scopes.includes('user:write:chat'))
      throw new TwitchError(401, 'Missing scope: user:write:chat');
    return;
  }
  const has = (login: string, scope: string) => state.grantedScopes.get(login)?.has(scope) ?? false;
  if (!has(sender.login, 'user:bot') || !has(sender.login, 'user:write:chat'))
    throw new TwitchError(401, 'The sender has not granted user:bot and user:write:chat');
  if (!has(state.channel, 'channel:bot') && !state.isModerator(sender.login))
    throw new TwitchError(403, 'The sender is not permitted to send chat messages to the broadcaster’s chat');
}
