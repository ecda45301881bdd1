import type { Routes, SandboxRequest } from '../http.js';
import type { SandboxContext } from '../sandbox.js';
import { callerOf, userOf } from './helix-caller.js';

/** api.twitch.tv/helix/eventsub/subscriptions: `websocket` with a user's token, `webhook` with the site's. */
export function eventSubRoutes(context: SandboxContext): Routes {
  const { hub } = context;
  const subscriber = (request: SandboxRequest) => {
    const claims = callerOf(context, request);
    return claims.kind === 'app' ? null : { claims, account: userOf(context, claims) };
  };
  return {
    'POST /eventsub/subscriptions': (request) => ({
      status: 202,
      json: list([hub.subscribe(request.json, subscriber(request))]),
    }),
    'GET /eventsub/subscriptions': (request) => ({
      json: { ...list(hub.subscriptionsOf(subscriber(request)?.account ?? null)), pagination: {} },
    }),
    'DELETE /eventsub/subscriptions': (request) => {
      subscriber(request);
      hub.unsubscribe(request.query.get('id'));
      return { status: 204 };
    },
  };
}

function list(data: readonly unknown[]) {
  return { data, total: data.length, total_cost: 0, max_total_cost: 10 };
}
