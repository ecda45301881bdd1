import type { SandboxContext } from '../context.js';
import type { Handler, Routes, SandboxRequest, SandboxResponse } from '../http.js';
import {
  NIGHTBOT_CHANNEL_ID,
  RIVAL,
  STREAMELEMENTS_CHANNEL_ID,
  STREAMELEMENTS_TOKEN,
  type BoardEntry,
} from '../other-bots.js';

const STREAMELEMENTS = 'GET /imports/streamelements/kappa/v2';
const NIGHTBOT = 'GET /imports/nightbot/1';

/** The calls that the site makes to other bots, modelled on public sources. */
export function otherBotRoutes({ state }: SandboxContext): Routes {
  return Object.fromEntries(
    Object.entries({
      [`${STREAMELEMENTS}/channels/:login`]: streamElementsChannel,
      [`${STREAMELEMENTS}/points/:channel/top`]: board(({ username, points }) => ({ username, points })),
      [`${STREAMELEMENTS}/points/:channel/alltime`]: board(({ username, alltime }) => ({
        username,
        points: alltime,
      })),
      [`${STREAMELEMENTS}/points/:channel/watchtime`]: board(({ username, minutes }) => ({
        username,
        minutes,
      })),
      [`${STREAMELEMENTS}/bot/commands/:channel/public`]: onlyOwnChannel(() => ({
        json: state.otherBots.commands.filter(({ hidden }) => !hidden),
      })),
      [`${STREAMELEMENTS}/bot/commands/:channel`]: withToken(() => ({ json: state.otherBots.commands })),
      [`${STREAMELEMENTS}/bot/timers/:channel`]: withToken(() => ({ json: state.otherBots.timers })),
      [`${STREAMELEMENTS}/store/:channel/items`]: onlyOwnChannel(() => ({ json: state.otherBots.items })),
      [`${STREAMELEMENTS}/store/:channel/redemptions`]: withToken(redemptions),
      [`${NIGHTBOT}/channels/t/:login`]: nightbotChannel,
      [`${NIGHTBOT}/commands`]: nightbotCommands,
    } satisfies Routes).map(([route, handler]) => [route, throttled(handler)]),
  );

  function throttled(handler: Handler): Handler {
    return (request) => {
      const { otherBots } = state;
      if (otherBots.throttleTimes === 0) return handler(request);
      otherBots.throttleTimes -= 1;
      return {
        status: 429,
        headers: { 'retry-after': String(otherBots.retryAfter) },
        json: { statusCode: 429, error: 'Too Many Requests', message: 'Rate limit exceeded' },
      };
    };
  }

  /** Twitch id of a channel known to these bots. */
  function providerIdOf(login: string | undefined): string | null {
    if (login === RIVAL.login) return RIVAL.id;
    return login === state.channel ? (state.accountOf(login)?.id ?? null) : null;
  }

  function streamElementsChannel({ params }: SandboxRequest): SandboxResponse {
    const login = params['login']?.toLowerCase() ?? '';
    const providerId = providerIdOf(login);
    if (providerId === null) return missing('Channel not found');
    const _id = login === state.channel ? STREAMELEMENTS_CHANNEL_ID : '5f00aa11bb22cc33dd44ee99';
    return { json: { _id, username: login, displayName: login, provider: 'twitch', providerId } };
  }

  function onlyOwnChannel(handler: Handler): Handler {
    return (request) =>
      request.params['channel'] === STREAMELEMENTS_CHANNEL_ID
        ? handler(request)
        : missing('Channel not found');
  }

  function withToken(handler: Handler): Handler {
    return onlyOwnChannel((request) =>
      request.headers.authorization === `Bearer ${STREAMELEMENTS_TOKEN}`
        ? handler(request)
        : { status: 401, json: { statusCode: 401, error: 'Unauthorized', message: 'Invalid token' } },
    );
  }

  function board(entryOf: (entry: BoardEntry) => object): Handler {
    return onlyOwnChannel(({ query }) => {
      const { otherBots } = state;
      const limit = Number(query.get('limit') ?? 25);
      const offset = Number(query.get('offset') ?? 0);
      if (limit > otherBots.pageLimit)
        return {
          status: 400,
          json: { statusCode: 400, error: 'Bad Request', message: '"limit" is too large' },
        };
      if (otherBots.brokenAt === offset) return { html: '<html><title>Please stand by' };
      const size = otherBots.missingAt === offset ? 0 : Math.min(limit, otherBots.pageCap);
      const users = otherBots.board.slice(offset, offset + size).map(entryOf);
      return { json: { _total: otherBots.board.length, users } };
    });
  }

  function redemptions({ query }: SandboxRequest): SandboxResponse {
    const found = state.otherBots.redemptions.filter(
      ({ completed }) => !completed || query.get('pending') !== 'true',
    );
    const limit = Number(query.get('limit') ?? 25);
    const offset = Number(query.get('offset') ?? 0);
    return { json: { _total: found.length, docs: found.slice(offset, offset + limit) } };
  }

  function nightbotChannel({ params }: SandboxRequest): SandboxResponse {
    const login = params['login']?.toLowerCase() ?? '';
    const providerId = providerIdOf(login);
    if (providerId === null) return { status: 404, json: { status: 404, message: 'Channel not found' } };
    const _id = login === state.channel ? NIGHTBOT_CHANNEL_ID : '6a00aa11bb22cc33dd44ee99';
    return {
      json: {
        status: 200,
        channel: { _id, name: login, displayName: login, provider: 'twitch', providerId, joined: true },
      },
    };
  }

  function nightbotCommands({ headers }: SandboxRequest): SandboxResponse {
    if (headers['nightbot-channel'] !== NIGHTBOT_CHANNEL_ID)
      return { status: 401, json: { status: 401, message: 'Authorization or channel is missing' } };
    const commands = state.otherBots.nightbotCommands;
    return { json: { _total: commands.length, status: 200, commands } };
  }
}

const missing = (message: string): SandboxResponse => ({
  status: 404,
  json: { statusCode: 404, error: 'Not Found', message },
});
