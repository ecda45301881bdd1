import type { Account } from '../accounts.js';
import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import type { SandboxContext } from '../sandbox.js';
import { callerOf } from './helix-caller.js';

const MAX_IDS = 100;

/** api.twitch.tv/helix: users, streams, channels, the schedule and the number of followers. */
export function helixRoutes(context: SandboxContext): Routes {
  return {
    'GET /mock/users': (request) => ({ json: { data: users(context, request) } }),
    'GET /mock/streams': (request) => ({ json: { data: streams(context, request), pagination: {} } }),
    'GET /mock/channels': (request) => ({ json: { data: channels(context, request) } }),
    'GET /mock/channels/followers': (request) => ({ json: followers(context, request) }),
    'GET /mock/schedule': (request) => ({ json: { data: schedule(context, request), pagination: {} } }),
  };
}

function users(context: SandboxContext, request: SandboxRequest) {
  const { login } = callerOf(context, request);
  const ids = request.query.getAll('id');
  const logins = request.query.getAll('login').map((name) => name.toLowerCase());
  if (ids.length + logins.length > MAX_IDS)
    throw new TwitchError(400, 'The request contains too many identifiers');
  if (ids.length + logins.length === 0) {
    const own = context.state.accountOf(login);
    if (!own) throw new TwitchError(400, 'The ID or Login parameter is required');
    return [userOf(own, context)];
  }
  return context.state.accounts
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
    created_at: '2019-05-14T18:20:00Z',
  };
}

function streams(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const { channel, stream } = context.state;
  const owner = context.state.accountOf(channel);
  const asked =
    request.query.getAll('user_login').includes(channel) ||
    request.query.getAll('user_id').includes(owner?.id ?? '');
  if (!asked || !owner || !stream.isLive) return [];
  return [
    {
      id: '40000000001',
      user_id: owner.id,
      user_login: owner.login,
      user_name: owner.displayName,
      game_id: '498566',
      game_name: stream.game,
      type: 'live',
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
  return context.state.accounts
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

/** Without the channel's own scope Twitch tells the number and keeps the names to itself. */
function followers(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const id = request.query.get('broadcaster_id');
  if (!id) throw new TwitchError(400, 'Missing required parameter "broadcaster_id"');
  const account = context.state.accounts.find((candidate) => candidate.id === id);
  if (!account) throw new TwitchError(400, 'The broadcaster_id is not valid');
  const total = account.login === context.state.channel ? context.state.stream.followers : 0;
  return { total, data: [], pagination: {} };
}

/** A channel without a schedule is a 404, as it is at Twitch. */
function schedule(context: SandboxContext, request: SandboxRequest) {
  callerOf(context, request);
  const { channel, schedule: planned, vacation } = context.state;
  const owner = context.state.accountOf(channel);
  if (request.query.get('broadcaster_id') !== owner?.id || !owner || !planned) {
    throw new TwitchError(404, 'segments were not found');
  }
  const first = Number(request.query.get('first') ?? 20);
  const segments = planned.filter(({ startsAt }) => Date.parse(startsAt) > Date.now()).slice(0, first);
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
