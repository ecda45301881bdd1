import { type Routes, type SandboxRequest, TwitchError } from '../http.js';
import type { SandboxContext } from '../sandbox.js';

const MAX_DELAY_MS = 60_000;

/** What Twitch has no button for: go live, say a line, disconnect a viewer, fail, be slow. Plain JSON. */
export function controlRoutes({ state }: SandboxContext): Routes {
  return {
    'GET /control/stream': () => ({ json: state.stream }),
    'POST /control/stream': ({ json }) => {
      const isLive = optional(json, 'isLive', 'boolean') ?? state.stream.isLive;
      const startedAt = isLive ? (state.stream.startedAt ?? new Date().toISOString()) : null;
      const title = optional(json, 'title', 'string') ?? state.stream.title;
      const followers = optional(json, 'followers', 'number') ?? state.stream.followers;
      state.stream = { isLive, title, followers, startedAt };
      return { json: state.stream };
    },
    'GET /control/chat': () => ({ json: state.chat }),
    'POST /control/chat': (request) => {
      const text = required(request, 'text', 'string');
      return { status: 201, json: state.say(knownLogin(request), text) };
    },
    'POST /control/revoke': (request) => {
      state.disconnectedAt.set(knownLogin(request), Date.now());
      return { json: {} };
    },
    'POST /control/fail': (request) => {
      const status = optional(request.json, 'status', 'number') ?? 503;
      state.failNext(
        required(request, 'path', 'string'),
        status,
        optional(request.json, 'times', 'number') ?? 1,
      );
      return { json: {} };
    },
    'POST /control/delay': (request) => {
      const ms = Math.min(required(request, 'ms', 'number'), MAX_DELAY_MS);
      state.delayNext(
        required(request, 'path', 'string'),
        ms,
        optional(request.json, 'times', 'number') ?? 1,
      );
      return { json: {} };
    },
    'POST /control/drop': () => ({ json: { dropped: state.dropSockets() } }),
    'POST /control/reset': () => {
      state.reset();
      return { json: {} };
    },
  };

  function knownLogin(request: SandboxRequest): string {
    const login = required(request, 'login', 'string').toLowerCase();
    if (!state.accountOf(login)) throw new TwitchError(400, `There is no account '${login}'`);
    return login;
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
