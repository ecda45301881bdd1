import {
  createServer,
  type IncomingMessage,
  STATUS_CODES,
  type Server,
  type ServerResponse,
} from 'node:http';

const MAX_BODY_BYTES = 64 * 1024;

export interface SandboxRequest {
  readonly method: string;
  readonly path: string;
  /** Values of the route's parameters. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** A form's fields; empty for any other body. */
  readonly form: URLSearchParams;
  /** A JSON object's fields; empty for any other body. */
  readonly json: Readonly<Record<string, unknown>>;
  readonly headers: IncomingMessage['headers'];
}

export interface SandboxResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly html?: string;
}

export type Handler = (request: SandboxRequest) => SandboxResponse;
/** `'GET /auth/validate'` → handler. A path segment that starts with a colon is a parameter. */
export type Routes = Readonly<Record<string, Handler>>;

/** An error in Twitch's format: `{ status, message }`, in Helix with `error`. */
export class TwitchError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Runs before the route, to fail or delay it as configured. A resolved error replaces the route's response.
 */
type Before = (path: string, method: string) => Promise<TwitchError | null>;

/** @param countsCalls whether Helix responses have rate limit headers */
export function createHttpServer(routes: Routes, before: Before, countsCalls: () => boolean): Server {
  return createServer((incoming, outgoing) => {
    answer(routes, before, incoming)
      .catch((error: unknown) => errorResponse(error, incoming.url ?? ''))
      .then((response) => {
        const isCounted = countsCalls() && isHelix(incoming.url ?? '');
        send(outgoing, { ...response, headers: isCounted ? countedHeaders(response) : response.headers });
      })
      .catch(() => outgoing.destroy());
  });
}

async function answer(routes: Routes, before: Before, incoming: IncomingMessage): Promise<SandboxResponse> {
  const request = await readRequest(incoming);
  const failure = await before(request.path, request.method);
  const response = respond(routes, request);
  if (failure) throw failure;
  return response;
}

function respond(routes: Routes, request: SandboxRequest): SandboxResponse {
  const handler = routes[`${request.method} ${request.path}`];
  if (handler) return handler(request);
  for (const [route, withParams] of Object.entries(routes)) {
    const params = paramsIn(route, `${request.method} ${request.path}`);
    if (params) return withParams({ ...request, params });
  }
  throw new TwitchError(404, 'Not Found');
}

function paramsIn(route: string, called: string): Record<string, string> | null {
  const names = route.split('/');
  const parts = called.split('/');
  if (!route.includes('/:') || names.length !== parts.length) return null;
  const params: Record<string, string> = {};
  for (const [at, name] of names.entries()) {
    if (name.startsWith(':')) params[name.slice(1)] = decodeURIComponent(parts[at]!);
    else if (name !== parts[at]) return null;
  }
  return params;
}

async function readRequest(incoming: IncomingMessage): Promise<SandboxRequest> {
  const url = new URL(incoming.url ?? '/', 'http://localhost');
  const body = await readBody(incoming);
  const isForm = incoming.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
  return {
    method: incoming.method ?? 'GET',
    path: url.pathname.replace(/(?<=.)\/+$/, ''),
    params: {},
    query: url.searchParams,
    form: new URLSearchParams(isForm ? body : ''),
    json: isForm || body === '' ? {} : parseObject(body),
    headers: incoming.headers,
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new TwitchError(413, 'Payload Too Large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseObject(body: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return { ...parsed };
  } catch {
    // Reported below, together with JSON that is not an object.
  }
  throw new TwitchError(400, 'The body must be a JSON object');
}

function errorResponse(error: unknown, url: string): SandboxResponse {
  const { status, message } =
    error instanceof TwitchError ? error : { status: 500, message: 'Internal Server Error' };
  // An edge server in front of Twitch can answer with an HTML page.
  if (status === 200) return { html: '<!doctype html><title>Twitch</title>' };
  const helix = isHelix(url) ? { error: STATUS_CODES[status] } : {};
  return { status, json: { ...helix, status, message } };
}

function isHelix(url: string): boolean {
  return /^\/(mock|eventsub)\//.test(url);
}

/** Helix reports the calls left in each response, but an edge server that fails in front of it does not. */
function countedHeaders({ status = 200, headers }: SandboxResponse): Record<string, string> {
  if (status >= 500) return { ...headers };
  const inAMinute = Math.ceil(Date.now() / 1000) + 60;
  return {
    'ratelimit-limit': '800',
    'ratelimit-remaining': status === 429 ? '0' : '799',
    'ratelimit-reset': String(inAMinute),
    ...headers,
  };
}

function send(outgoing: ServerResponse, { status = 200, headers = {}, json, html }: SandboxResponse): void {
  // Status 0 means no response: cut the connection.
  if (status === 0) {
    outgoing.destroy();
    return;
  }
  const body = html ?? (json === undefined ? '' : JSON.stringify(json));
  const type = html === undefined ? 'application/json; charset=utf-8' : 'text/html; charset=utf-8';
  outgoing.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers });
  outgoing.end(body);
}
