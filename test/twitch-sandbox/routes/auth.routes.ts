import { randomBytes } from 'node:crypto';
import { type Routes, type SandboxRequest, type SandboxResponse, TwitchError } from '../http.js';
import { authorizePage } from '../pages/authorize.page.js';
import type { SandboxContext } from '../context.js';
import { chatLoginCookie } from './pages.routes.js';
import type { TokenClaims } from '../tokens.js';

const CODE_SECONDS = 60;
const ACCESS_TOKEN_SECONDS = 4 * 3600;
const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
const APP_TOKEN_SECONDS = 60 * 24 * 3600;
const KNOWN_SCOPE =
  /^(user|channel|chat|moderator|bits|clips|moderation|analytics|whispers):[a-z_:]+$|^openid$/;

/** id.twitch.tv/oauth2: authorize, token, validate, revoke. */
export function authRoutes(context: SandboxContext): Routes {
  const { state } = context;
  return {
    'GET /auth/authorize': (request) => {
      const asked = authorizationRequest(context, request.query);
      return { html: authorizePage({ ...asked, accounts: state.accounts, query: request.query.toString() }) };
    },
    'POST /auth/authorize': (request) => decide(context, request),
    'POST /auth/token': (request) => ({ json: grantTokens(context, parametersOf(request)) }),
    'GET /auth/validate': (request) => ({ json: validated(context, request) }),
    'POST /auth/revoke': (request) => {
      const parameters = parametersOf(request);
      if (parameters.get('client_id') !== context.clientId)
        throw new TwitchError(404, 'client does not exist');
      const claims = context.signer.read(parameters.get('token') ?? '');
      if (!claims) throw new TwitchError(400, 'Invalid token');
      state.revokedGrants.add(claims.grant);
      return {};
    },
  };
}

/** Twitch accepts the parameters of POST calls in the body or in the URL. */
function parametersOf(request: SandboxRequest): URLSearchParams {
  return new URLSearchParams([...request.query, ...request.form]);
}

function authorizationRequest(context: SandboxContext, query: URLSearchParams) {
  if (query.get('client_id') !== context.clientId) throw new TwitchError(400, 'invalid client');
  const redirectUri = query.get('redirect_uri') ?? '';
  if (!context.isRegistered(redirectUri)) {
    throw new TwitchError(400, 'Parameter redirect_uri does not match registered URI');
  }
  if (query.get('response_type') !== 'code') throw new TwitchError(400, 'invalid response type');
  const scope = query.get('scope');
  // Twitch requires the parameter, but it may be empty.
  if (scope === null) throw new TwitchError(400, 'missing scope');
  const scopes = scope.split(' ').filter((name) => name !== '');
  const unknown = scopes.find((name) => !KNOWN_SCOPE.test(name));
  if (unknown) throw new TwitchError(400, `invalid scope requested: '${unknown}'`);
  return { redirectUri, scopes };
}

/** Handles the pressed button: redirects to the site with a code, or with `access_denied`. */
function decide(context: SandboxContext, request: SandboxRequest): SandboxResponse {
  const { state } = context;
  const { redirectUri, scopes } = authorizationRequest(context, request.query);
  const target = new URL(redirectUri);
  if (request.form.has('deny')) {
    target.searchParams.set('error', 'access_denied');
    target.searchParams.set('error_description', 'The user denied you access');
    return redirect(target, request.query);
  }
  const account = state.accountOf(request.form.get('login'));
  if (!account) throw new TwitchError(400, 'no such account');
  const code = state.addCode({
    login: account.login,
    redirectUri,
    scopes,
    expiresAt: Date.now() + CODE_SECONDS * 1000,
  });
  target.searchParams.set('code', code);
  target.searchParams.set('scope', scopes.join(' '));
  // As on Twitch, the chat page belongs to the last account that logged in, but not to one that only
  // connected.
  const isSignIn = scopes.length === 0;
  return redirect(target, request.query, {
    ...(isSignIn && chatLoginCookie(account)),
  });
}

function redirect(
  target: URL,
  query: URLSearchParams,
  headers: Record<string, string> = {},
): SandboxResponse {
  const state = query.get('state');
  if (state !== null) target.searchParams.set('state', state);
  return { status: 302, headers: { ...headers, location: target.href } };
}

function grantTokens(context: SandboxContext, parameters: URLSearchParams) {
  if (parameters.get('client_id') !== context.clientId) throw new TwitchError(400, 'invalid client');
  if (parameters.get('client_secret') !== context.clientSecret)
    throw new TwitchError(403, 'invalid client secret');
  switch (parameters.get('grant_type')) {
    case 'authorization_code':
      return tokensForCode(context, parameters);
    case 'refresh_token':
      return tokensForRefresh(context, parameters.get('refresh_token') ?? '');
    case 'client_credentials':
      return tokensForApp(context);
    default:
      throw new TwitchError(400, 'invalid grant type');
  }
}

function tokensForCode({ state, ...context }: SandboxContext, parameters: URLSearchParams) {
  const value = parameters.get('code') ?? '';
  const code = state.codes.get(value);
  // Single use: removed on the first attempt, even if that fails.
  state.codes.delete(value);
  if (!code || code.expiresAt <= Date.now()) throw new TwitchError(400, 'Invalid authorization code');
  if (parameters.get('redirect_uri') !== code.redirectUri) {
    throw new TwitchError(400, 'Parameter redirect_uri does not match registered URI');
  }
  return userTokens({ state, ...context }, code.login, code.scopes);
}

function tokensForRefresh(context: SandboxContext, refreshToken: string) {
  const claims = context.liveClaims(refreshToken);
  if (claims?.kind !== 'refresh' || claims.login === null)
    throw new TwitchError(400, 'Invalid refresh token');
  if (context.state.rotatesTokens) {
    if (context.state.spentTokens.has(refreshToken)) throw new TwitchError(400, 'Invalid refresh token');
    context.state.spentTokens.add(refreshToken);
  }
  return userTokens(context, claims.login, claims.scopes, claims.grant);
}

function userTokens(
  context: SandboxContext,
  login: string,
  scopes: readonly string[],
  grant = randomBytes(12).toString('hex'),
) {
  context.state.grant(login, scopes);
  const claims = (kind: TokenClaims['kind'], seconds: number): TokenClaims => {
    const issuedAt = Date.now();
    return { kind, grant, login, scopes, issuedAt, expiresAt: issuedAt + seconds * 1000 };
  };
  return {
    access_token: context.signer.sign(claims('access', ACCESS_TOKEN_SECONDS)),
    expires_in: ACCESS_TOKEN_SECONDS,
    refresh_token: context.signer.sign(claims('refresh', REFRESH_TOKEN_SECONDS)),
    scope: scopes,
    token_type: 'bearer',
  };
}

function tokensForApp(context: SandboxContext) {
  const issuedAt = Date.now();
  const access_token = context.signer.sign({
    kind: 'app',
    grant: randomBytes(12).toString('hex'),
    login: null,
    scopes: [],
    issuedAt,
    expiresAt: issuedAt + APP_TOKEN_SECONDS * 1000,
  });
  return { access_token, expires_in: APP_TOKEN_SECONDS, token_type: 'bearer' };
}

function validated(context: SandboxContext, request: SandboxRequest) {
  const token = /^(?:OAuth|Bearer) (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new TwitchError(401, 'missing authorization token');
  const claims = context.liveClaims(token);
  if (!claims || claims.kind === 'refresh') throw new TwitchError(401, 'invalid access token');
  const account = context.state.accountOf(claims.login);
  return {
    client_id: context.clientId,
    ...(account && { login: account.login, user_id: account.id }),
    scopes: claims.scopes,
    expires_in: Math.floor((claims.expiresAt - Date.now()) / 1000),
  };
}
