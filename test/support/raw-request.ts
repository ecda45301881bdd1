import { once } from 'node:events';
import { type Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface RawAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
}

export interface RawRequest {
  readonly method?: string;
  /** Sent unchanged, without normalisation. May be an absolute URL. */
  readonly target: string;
  readonly headers?: Record<string, string | string[]>;
  readonly body?: string | Buffer;
}

/** For requests that `fetch` would normalise. Uses a new connection unless an agent is given. */
export async function rawRequest(
  baseUrl: string,
  { method = 'GET', target, headers = {}, body }: RawRequest,
  agent: Agent | false = false,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(baseUrl);
  // Node omits the header for methods that rarely have a body.
  const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
  const sent = request({ hostname, port, method, path: target, headers: { ...length, ...headers }, agent });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: (await buffer(answer)).toString('utf8'),
  };
}
