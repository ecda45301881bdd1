import type { Account } from '../accounts.js';
import type { SandboxContext } from '../context.js';
import { type SandboxRequest, TwitchError } from '../http.js';
import type { TokenClaims } from '../tokens.js';

/** Claims of the token in a Helix call. Both headers are required and must match. */
export function callerOf(context: SandboxContext, request: SandboxRequest): TokenClaims {
  const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new TwitchError(401, 'OAuth token is missing');
  const clientId = request.headers['client-id'];
  if (clientId === undefined) throw new TwitchError(401, 'Client ID is missing');
  if (clientId !== context.clientId) throw new TwitchError(401, 'Client ID and OAuth token do not match');
  const claims = context.liveClaims(token);
  if (!claims || claims.kind === 'refresh') throw new TwitchError(401, 'Invalid OAuth token');
  return claims;
}

/** The token's user, for calls that an app token cannot make. */
export function ownerOf(context: SandboxContext, claims: TokenClaims): Account {
  const account = context.state.accountOf(claims.login);
  if (!account) throw new TwitchError(400, 'A user access token is required');
  return account;
}

/** The channel named in the call. */
export function broadcasterOf({ state }: SandboxContext, request: SandboxRequest): Account {
  const id = request.query.get('broadcaster_id');
  if (!id) throw new TwitchError(400, 'Missing required parameter "broadcaster_id"');
  const account = state.people.find((candidate) => candidate.id === id);
  if (!account) throw new TwitchError(400, 'The broadcaster_id is not valid');
  return account;
}
