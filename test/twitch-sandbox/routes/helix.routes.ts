import { randomUUID } from 'node:crypto';
import type { Account } from '../accounts.js';
import type { SandboxContext } from '../context.js';
import { costOf, MAX_TOTAL_COST, type Subscription } from '../eventsub/subscription.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import type { TokenClaims } from '../tokens.js';
import { streamIdOf } from '../streams.js';
import { callerOf, ownerOf } from './helix-caller.js';

const MAX_TEXT = 500;

/** api.twitch.tv/helix: channel data that the site reads, chat messages, and event subscriptions. */
export function helixRoutes(context: SandboxContext): Routes {
  const { hub } = context;
  const subscriber = (request: SandboxRequest) => {
    const claims = callerOf(context, request);
    if (claims.kind === 'app') return null;
    const account = ownerOf(context, claims);
    return { claims, account, isModerator: context.state.isModerator(account.login) };
  };
  return {
    'GET /mock/streams': (request) => ({ json: { data: streams(context, request), pagination: {} } }),
    'GET /mock/channels': (request) => ({ json: { data: channels(context, request) } }),
    'GET /mock/schedule': (request) => ({ json: { data: schedule(context, request), pagination: {} } }),
    'GET /mock/shared_chat/session': (request) => ({ json: { data: sharedChat(context, request) } }),
    'POST /mock/chat/messages': (request) => ({ json: { data: [send(context, request)] } }),
    'POST /eventsub/subscriptions': (request) => {
      const asking = subscriber(request);
      const made = hub.subscribe(request.json, asking);
      return { status: 202, json: subscriptionList([made], hub.subscriptionsOf(asking?.account ?? null)) };
    },
    'GET /eventsub/subscriptions': (request) => {
      const all = hub.subscriptionsOf(subscriber(request)?.account ?? null);
      const asked = request.query.get('type');
      const data = asked === null ? all : all.filter(({ type }) => type === asked);
      return { json: { ...subscriptionList(data, all), pagination: {} } };
    },
    'DELETE /eventsub/subscriptions': (request) => {
      subscriber(request);
      hub.unsubscribe(request.query.get('id'));
      return { status: 204 };
    },
  };
}

/** @param all subscriptions that count towards the same limit */
function subscriptionList(data: readonly Subscription[], all: readonly Subscription[]) {
  const [first] = data;
  const method = first?.transport['method'] === 'webhook' ? 'webhook' : 'websocket';
  return { data, total: data.length, total_cost: costOf(all), max_total_cost: MAX_TOTAL_COST[method] };
}

function streams(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const { channel, people, streams: caches } = context.state;
  const owner = context.state.accountOf(channel);
  const stream = caches.answer(context.state.stream);
  // As on Twitch for a login that no longer exists; an unknown id has no streams.
  if (!request.query.getAll('user_login').every((login) => people.some((account) => account.login === login)))
    throw new TwitchError(400, 'Malformed query params.');
  const asked =
    request.query.getAll('user_login').includes(channel) ||
    request.query.getAll('user_id').includes(owner?.id ?? '');
  if (!asked || !owner || !stream.isLive) return [];
  return [
    {
      id: streamIdOf(stream),
      user_id: owner.id,
      user_login: owner.login,
      user_name: owner.displayName,
      game_id: '498566',
      game_name: stream.game,
      type: stream.type,
      title: stream.title,
      tags: ['English'],
      viewer_count: 812,
      started_at: stream.startedAt,
      language: 'en',
      thumbnail_url: '',
      tag_ids: [],
      is_mature: true,
    },
  ];
}

function channels(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const ids = request.query.getAll('broadcaster_id');
  if (ids.length === 0) throw new TwitchError(400, 'Missing required parameter "broadcaster_id"');
  return context.state.people
    .filter((account) => ids.includes(account.id))
    .map((account) => ({
      broadcaster_id: account.id,
      broadcaster_login: account.login,
      broadcaster_name: account.displayName,
      broadcaster_language: 'en',
      game_id: '498566',
      game_name: context.state.stream.game,
      title: account.login === context.state.channel ? context.state.stream.title : '',
      delay: 0,
      tags: [],
      content_classification_labels: ['Gambling'],
      is_branded_content: false,
    }));
}

/**
 * Returns 404 for a channel without a schedule, as Twitch does. A broadcast that should be running comes
 * first.
 */
function schedule(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const { channel, schedule: planned, vacation } = context.state;
  const owner = context.state.accountOf(channel);
  if (request.query.get('broadcaster_id') !== owner?.id || !owner || !planned) {
    throw new TwitchError(404, 'segments were not found');
  }
  const first = Number(request.query.get('first') ?? 20);
  const segments = planned.filter(({ endsAt }) => Date.parse(endsAt) > Date.now()).slice(0, first);
  return {
    segments: segments.map(({ startsAt, endsAt, title, isCancelled }) => ({
      id: Buffer.from(startsAt).toString('base64'),
      start_time: startsAt,
      end_time: endsAt,
      title,
      canceled_until: isCancelled ? endsAt : null,
      category: { id: '498566', name: 'Slots' },
      is_recurring: true,
    })),
    broadcaster_id: owner.id,
    broadcaster_name: owner.displayName,
    broadcaster_login: owner.login,
    vacation: vacation && { start_time: vacation.startsAt, end_time: vacation.endsAt },
  };
}

function sharedChat(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const { channel, sharedChat: session } = context.state;
  const channels = [channel, session.partner].map((login) => context.state.accountOf(login)?.id ?? '');
  if (session.partner === null || !channels.includes(request.query.get('broadcaster_id') ?? '')) return [];
  return [
    {
      session_id: 'shared-chat',
      host_broadcaster_id: channels[0],
      participants: channels.map((broadcaster_id) => ({ broadcaster_id })),
      created_at: new Date().toISOString(),
      updated_at: new Date().toISOString(),
    },
  ];
}

/** Sends a message, or drops it with the reason. */
function send(context: SandboxContext, request: SandboxRequest) {
  const { state } = context;
  const claims = callerOf(context, request);
  const { broadcaster_id, sender_id, message, for_source_only } = request.json;
  const owner = state.accountOf(state.channel);
  if (!owner || broadcaster_id !== owner.id) throw new TwitchError(400, 'The broadcaster_id is not valid');
  const sender = state.people.find(({ id }) => id === sender_id);
  if (!sender) throw new TwitchError(400, 'The sender_id is not valid');
  if (typeof message !== 'string' || message.trim() === '')
    throw new TwitchError(400, 'The message is missing');
  if (message.length > MAX_TEXT) throw new TwitchError(422, 'The message is too large');
  permit(context, claims, sender);
  if (for_source_only !== undefined && claims.kind !== 'app')
    throw new TwitchError(400, 'for_source_only can only be set with an app access token');
  const message_id = randomUUID();
  const drop_reason = state.takeDrop(sender.login, message);
  if (drop_reason) return { message_id: '', is_sent: false, drop_reason };
  const line = state.say(sender.login, message, { id: message_id });
  // Messages sent with an app token stay in their own channel by default; those of users reach all of them.
  if (state.sharedChat.partner !== null && (claims.kind !== 'app' || for_source_only === false))
    state.sharedChat.lines.push(line);
  return { message_id, is_sent: true, drop_reason };
}

/** An app token needs the scopes of the sender, and of the channel unless the sender moderates it. */
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
