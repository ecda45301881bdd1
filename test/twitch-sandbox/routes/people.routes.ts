import type { Account } from '../accounts.js';
import { cursorOf, offsetOf } from '../chatters-list.js';
import type { SandboxContext } from '../context.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import { broadcasterOf, callerOf, ownerOf } from './helix-caller.js';

const MAX_IDS = 100;
const MAX_CHATTERS = 1000;
const MAX_FOLLOWERS = 100;
/** Default creation date of accounts. */
const CREATED_AT = '2019-05-14T18:20:00Z';
const CHATTERS_SCOPE = 'moderator:read:chatters';
const FOLLOWERS_SCOPE = 'moderator:read:followers';
const LOGIN = /^[a-z0-9_]{1,25}$/;
const ID = /^\d{1,20}$/;

/** api.twitch.tv/helix: users, chatters and followers. */
export function peopleRoutes(context: SandboxContext): Routes {
  return {
    'GET /mock/users': (request) => ({ json: { data: users(context, request) } }),
    'GET /mock/chat/chatters': (request) => ({ json: chatters(context, request) }),
    'GET /mock/channels/followers': (request) => ({ json: followers(context, request) }),
  };
}

/** As on Twitch, one invalid name fails the whole call. */
function users(context: SandboxContext, request: SandboxRequest) {
  const { login } = callerOf(context, request);
  const ids = request.query.getAll('id');
  const logins = request.query.getAll('login').map((name) => name.toLowerCase());
  if (ids.length + logins.length > MAX_IDS)
    throw new TwitchError(400, 'The request contains too many identifiers');
  if (!ids.every((id) => ID.test(id)) || !logins.every((name) => LOGIN.test(name)))
    throw new TwitchError(400, 'Invalid username(s), email(s), or ID(s). Bad Identifiers.');
  if (ids.length + logins.length === 0) {
    const own = context.state.accountOf(login);
    if (!own) throw new TwitchError(400, 'The ID or Login parameter is required');
    return [userOf(own, context)];
  }
  return context.state.people
    .filter((account) => ids.includes(account.id) || logins.includes(account.login))
    .map((account) => userOf(account, context));
}

function userOf(account: Account, { state }: SandboxContext) {
  return {
    id: account.id,
    login: account.login,
    display_name: account.displayName,
    type: '',
    broadcaster_type: account.login === state.channel ? 'partner' : '',
    description: '',
    profile_image_url: account.image,
    offline_image_url: '',
    view_count: 0,
    created_at: account.createdAt ?? CREATED_AT,
  };
}

/** Only for moderators, with their own token and the scope. */
function chatters(context: SandboxContext, request: SandboxRequest) {
  const { state } = context;
  const claims = callerOf(context, request);
  const broadcaster = broadcasterOf(context, request);
  const moderator = ownerOf(context, claims);
  if (request.query.get('moderator_id') !== moderator.id)
    throw new TwitchError(401, 'The ID in moderator_id must match the user ID found in the request’s token');
  if (!claims.scopes.includes(CHATTERS_SCOPE)) throw new TwitchError(401, `Missing scope: ${CHATTERS_SCOPE}`);
  if (broadcaster.login !== state.channel || !state.isModerator(moderator.login))
    throw new TwitchError(403, 'The user in moderator_id is not one of the broadcaster’s moderators');
  const present = state.people.filter(({ login }) => state.chatters.has(login));
  const page = pageOf(present, request, MAX_CHATTERS, ({ id, login, displayName }) => ({
    user_id: id,
    user_login: login,
    user_name: displayName,
  }));
  return state.chattersList.answer(
    { ...page, total: present.length },
    request.query.get('after'),
    Number(request.query.get('first')),
  );
}

/** Without the scope of a moderator, Twitch returns the number of followers but no names. */
function followers(context: SandboxContext, request: SandboxRequest) {
  const { state } = context;
  const { login, scopes } = callerOf(context, request);
  const broadcaster = broadcasterOf(context, request);
  if (broadcaster.login !== state.channel) return { total: 0, data: [], pagination: {} };
  const total = state.stream.followers;
  const maySee = scopes.includes(FOLLOWERS_SCOPE) && state.isModerator(login ?? '');
  if (!maySee) return { total, data: [], pagination: {} };
  const asked = request.query.get('user_id');
  const known = state.people.filter(
    (account) => state.follows.has(account.login) && (asked === null || account.id === asked),
  );
  const page = pageOf(known, request, MAX_FOLLOWERS, (account) => ({
    user_id: account.id,
    user_login: account.login,
    user_name: account.displayName,
    followed_at: state.follows.get(account.login),
  }));
  return { ...page, total };
}

/** @throws TwitchError 400 for a page size that Twitch does not allow */
function pageOf<T>(all: readonly T[], { query }: SandboxRequest, largest: number, show: (one: T) => object) {
  const first = Number(query.get('first') ?? Math.min(100, largest));
  if (!Number.isInteger(first) || first < 1 || first > largest)
    throw new TwitchError(400, `The parameter "first" must be between 1 and ${largest}`);
  const from = offsetOf(query.get('after'));
  const to = from + first;
  const cursor = to < all.length ? cursorOf(to) : undefined;
  return {
    data: all.slice(from, to).map(show),
    pagination: cursor === undefined ? {} : { cursor },
    total: all.length,
  };
}
