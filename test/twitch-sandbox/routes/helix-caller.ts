import type { Account } from '../accounts.js';
import { type SandboxRequest, TwitchError } from '../http.js';
import type { SandboxContext } from '../sandbox.js';
import type { TokenClaims } from '../tokens.js';

/** Helix wants both headers, and that they belong together. */
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

/** For what the site's own token may not do. */
export function userOf(context: SandboxContext, claims: TokenClaims): Account {
  const account = context.state.accountOf(claims.login);
  if (!account) throw new TwitchError(400, 'A user access token is required');
  return account;
}
