import type { Account } from '../accounts.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import { EXCLUSIVE_MODES } from '../chat-modes.js';
import { LIST_FAULTS } from '../chatters-list.js';
import type { SandboxContext } from '../context.js';
import { crowdOf } from '../other-bots.js';
import { newSchedule, withOneInProgress } from '../schedule.js';
import { streamIdOf } from '../streams.js';

/** Actions that Twitch has no API for: go live, send a message, disconnect a viewer, fail. Plain JSON. */
export function controlRoutes({ state, hub, evening }: SandboxContext): Routes {
  return {
    'GET /control/stream': () => ({ json: state.stream }),
    'POST /control/stream': ({ json }) => {
      state.changeStream({
        isLive: optional(json, 'isLive', 'boolean') ?? state.stream.isLive,
        title: optional(json, 'title', 'string') ?? state.stream.title,
        game: optional(json, 'game', 'string') ?? state.stream.game,
        followers: optional(json, 'followers', 'number') ?? state.stream.followers,
        type: optional(json, 'type', 'string') ?? state.stream.type,
      });
      return { json: state.stream };
    },
    // Sets how far `GET /streams` is behind, and how many of its responses are empty.
    'POST /control/stale-streams': ({ json }) => {
      state.streams.setDelay((optional(json, 'behindSeconds', 'number') ?? 0) * 1000);
      state.streams.emptyTimes = optional(json, 'emptyTimes', 'number') ?? 0;
      return { json: {} };
    },
    // Reports a running broadcast as ended: `this` one, an `earlier` one or `none` by id. Or reports that it
    // started.
    'POST /control/false-end': ({ json }) => {
      if (optional(json, 'isTakenBack', 'boolean')) {
        state.reportStart();
        return { json: {} };
      }
      const names = optional(json, 'names', 'string') ?? 'none';
      const ids = new Map([
        ['none', null],
        ['this', streamIdOf(state.stream)],
        ['earlier', '40000000001'],
      ]);
      const id = ids.get(names);
      if (id === undefined) throw new TwitchError(400, "'names' must be one of none, this, earlier");
      state.reportEnd(id);
      return { json: {} };
    },
    // Sets whether `stream.offline` names the broadcast that ended.
    'POST /control/end-ids': (request) => {
      state.endHasId = required(request, 'areSent', 'boolean');
      return { json: {} };
    },
    'POST /control/schedule': ({ json }) => {
      const now = new Date();
      const isInProgress = optional(json, 'isInProgress', 'boolean') ?? false;
      state.schedule = isInProgress ? withOneInProgress(newSchedule(now), now) : newSchedule(now);
      return { json: state.schedule };
    },
    'GET /control/evening': () => ({ json: { endsAt: evening.endsAt } }),
    'POST /control/evening': (request) => {
      if (!required(request, 'isOn', 'boolean')) evening.end();
      else evening.begin(optional(request.json, 'viewers', 'number') ?? 0);
      return { json: { endsAt: evening.endsAt } };
    },
    'GET /control/chat': () => ({ json: state.chat }),
    'POST /control/chat': (request) => {
      const text = required(request, 'text', 'string');
      const named = (field: string) =>
        request.json[field] === undefined ? null : knownLogin(request, field);
      const about = {
        // Set for a message from another channel in a shared chat.
        sourceChannel: named('sourceLogin'),
        replyTo: named('replyTo'),
        isToldTwice: optional(request.json, 'isToldTwice', 'boolean') ?? false,
      };
      return { status: 201, json: state.say(knownLogin(request), text, about) };
    },
    'GET /control/shared-chat': () => ({ json: state.sharedChat }),
    'POST /control/shared-chat': (request) => {
      state.sharedChat.partner = request.json['login'] === undefined ? null : knownLogin(request);
      return { json: state.sharedChat };
    },
    // Joins or leaves the chat silently.
    'POST /control/chatters': (request) => {
      const login = knownLogin(request);
      if (optional(request.json, 'isPresent', 'boolean') ?? true) state.chatters.add(login);
      else state.chatters.delete(login);
      return { json: { chatters: [...state.chatters] } };
    },
    // Breaks the next answers of the list of chatters, from a page on.
    'POST /control/chatters-list': (request) => {
      const kind = LIST_FAULTS.find((known) => known === required(request, 'fault', 'string'));
      if (!kind) throw new TwitchError(400, `'fault' must be one of ${LIST_FAULTS.join(', ')}`);
      const [page, times] = (['page', 'times'] as const).map((name) =>
        optional(request.json, name, 'number'),
      );
      state.chattersList.breakNext(kind, page ?? 1, times ?? 1);
      return { json: {} };
    },
    'POST /control/follow': (request) => {
      state.follow(knownLogin(request));
      return { json: {} };
    },
    'POST /control/raid': (request) => {
      state.raid(knownLogin(request), required(request, 'viewers', 'number'));
      return { json: {} };
    },
    'POST /control/ban': (request) => {
      const login = knownLogin(request);
      const seconds = optional(request.json, 'seconds', 'number');
      if (optional(request.json, 'isBanned', 'boolean') === false) state.unban(login);
      else
        state.ban(login, seconds === undefined ? null : new Date(Date.now() + seconds * 1000).toISOString());
      return { json: {} };
    },
    'POST /control/moderator': (request) => {
      const login = knownLogin(request);
      if (optional(request.json, 'isModerator', 'boolean') ?? true) state.moderators.add(login);
      else state.moderators.delete(login);
      return { json: {} };
    },
    // Sets a viewer's chat badges, such as `vip` or `subscriber,founder`; empty for none.
    'POST /control/badges': (request) => {
      const badges = required(request, 'badges', 'string');
      if (badges) state.badges.set(knownLogin(request), badges);
      else state.badges.delete(knownLogin(request));
      return { json: {} };
    },
    'POST /control/rename': (request) => {
      state.renamed.rename(knownAccount(request), required(request, 'to', 'string'));
      return { json: {} };
    },
    // Suspended accounts are unknown to every other call.
    'POST /control/suspend': (request) => {
      const login = state.renamed.loginToday(required(request, 'login', 'string'));
      const account = state.accounts.find((each) => state.renamed.loginToday(each.login) === login);
      if (!account) throw new TwitchError(400, `No account named '${login}'`);
      state.renamed.suspend(account, optional(request.json, 'isSuspended', 'boolean') ?? true);
      return { json: {} };
    },
    'POST /control/revoke': (request) => {
      const account = knownAccount(request);
      state.disconnect(account.login);
      hub.revoke(account);
      return { json: {} };
    },
    // Expires the account's access tokens, but not its refresh tokens.
    'POST /control/expire': (request) => {
      state.expiredAt.set(knownLogin(request), Date.now());
      return { json: {} };
    },
    'POST /control/rotate': (request) => {
      state.rotatesTokens = required(request, 'isOn', 'boolean');
      return { json: {} };
    },
    'POST /control/fail': (request) => {
      const status = optional(request.json, 'status', 'number') ?? 503;
      state.failNext(
        required(request, 'path', 'string'),
        status,
        optional(request.json, 'times', 'number') ?? 1,
        optional(request.json, 'isExecuted', 'boolean'),
      );
      return { json: {} };
    },
    'POST /control/other-bots': ({ json }) => {
      const { otherBots } = state;
      otherBots.throttleTimes = optional(json, 'throttleTimes', 'number') ?? 0;
      otherBots.retryAfter = optional(json, 'retryAfter', 'number') ?? 1;
      otherBots.brokenAt = optional(json, 'brokenAt', 'number') ?? null;
      const viewers = optional(json, 'viewers', 'number');
      if (viewers !== undefined) otherBots.board = crowdOf(viewers);
      return { json: {} };
    },
    'GET /control/subscriptions': () => ({ json: hub.allSubscriptions().map(({ type }) => type) }),
    'POST /control/ping': () => ({ json: { pinged: hub.ping() } }),
    'POST /control/drop': () => ({ json: { dropped: hub.drop() } }),
    'POST /control/drop-lines': (request) => {
      state.dropNext(required(request, 'code', 'string'), optional(request.json, 'times', 'number') ?? 1);
      return { json: {} };
    },
    // Sets what the chat asks of everyone but moderators; without a field the mode is off.
    'POST /control/chat-mode': ({ json }) => {
      const only = optional(json, 'only', 'string') ?? null;
      const mode = EXCLUSIVE_MODES.find((known) => known === only) ?? null;
      if (mode !== only) throw new TwitchError(400, `'only' must be one of ${EXCLUSIVE_MODES.join(', ')}`);
      state.modes.slow = optional(json, 'slowSeconds', 'number') ?? 0;
      state.modes.only = mode;
      return { json: {} };
    },
    'POST /control/limits': (request) => {
      state.countsCalls = required(request, 'areTold', 'boolean');
      return { json: {} };
    },
    'POST /control/close': ({ json }) => {
      state.closeNext(optional(json, 'code', 'number') ?? 4000, optional(json, 'times', 'number') ?? 1);
      return { json: {} };
    },
    'POST /control/reconnect': ({ headers }) => ({
      json: { moved: hub.reconnect(`ws://${headers.host ?? 'localhost'}/ws`) },
    }),
    'POST /control/webhooks': (request) => {
      const origin = optional(request.json, 'origin', 'string');
      if (origin !== undefined) hub.webhooks.callAt(origin);
      if (optional(request.json, 'isRevoked', 'boolean')) hub.webhooks.revoke();
      return { json: hub.webhooks.subscriptions };
    },
    'POST /control/repeat': () => {
      hub.repeat();
      return { json: {} };
    },
    'POST /control/reset': () => {
      state.reset();
      return { json: {} };
    },
  };

  function knownLogin(request: SandboxRequest, field = 'login'): string {
    return knownAccount(request, field).login;
  }

  function knownAccount(request: SandboxRequest, field = 'login'): Account {
    const login = required(request, field, 'string').toLowerCase();
    const account = state.accountOf(login);
    if (!account) throw new TwitchError(400, `No account named '${login}'`);
    return account;
  }
}

interface FieldTypes {
  boolean: boolean;
  number: number;
  string: string;
}

function optional<K extends keyof FieldTypes>(
  json: SandboxRequest['json'],
  name: string,
  type: K,
): FieldTypes[K] | undefined {
  const value = json[name];
  if (value === undefined) return undefined;
  if (typeof value !== type) throw new TwitchError(400, `'${name}' must be a ${type}`);
  return value as FieldTypes[K];
}

function required<K extends keyof FieldTypes>(request: SandboxRequest, name: string, type: K): FieldTypes[K] {
  const value = optional(request.json, name, type);
  if (value === undefined) throw new TwitchError(400, `'${name}' is missing`);
  return value;
}
