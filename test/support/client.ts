import { operationAt, undescribed } from './api-document.js';

/** What came back, with the body read already. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body as JSON, in the type that the test expects. */
  json<Body = unknown>(): Body;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** Sent as JSON; with `raw` sent as it stands. */
  readonly body?: unknown;
  readonly raw?: string | Buffer<ArrayBuffer>;
}

/** The API answers as its description says, in every test. */
function expectDescribed(
  method: string,
  pathname: string,
  response: globalThis.Response,
  text: string,
): void {
  const operation = operationAt(method, pathname);
  const type = response.headers.get('content-type');
  const faults = operation ? undescribed(operation, { status: response.status, type, text }) : [];
  if (faults.length > 0) throw new Error(`${method} ${pathname} → ${text}\n${faults.join('\n')}`);
}

/** A browser's part of the conversation: keeps cookies, sends the site's Origin with what changes something. */
export class TestClient {
  private readonly cookies = new Map<string, string>();

  constructor(
    readonly baseUrl: string,
    private readonly origin: string,
  ) {}

  get = (path: string, options?: RequestOptions) => this.request('GET', path, options);
  post = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('POST', path, { ...options, body });
  put = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PUT', path, { ...options, body });
  patch = (path: string, body?: unknown, options?: RequestOptions) =>
    this.request('PATCH', path, { ...options, body });
  delete = (path: string, options?: RequestOptions) => this.request('DELETE', path, options);

  async request(
    method: string,
    path: string,
    { headers = {}, body, raw }: RequestOptions = {},
  ): Promise<Answer> {
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(new URL(path, this.baseUrl), {
      method,
      redirect: 'manual',
      body: payload,
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
        ...(method !== 'GET' && { origin: this.origin }),
        ...(payload !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
    });
    this.keepCookies(response.headers);
    const text = await response.text();
    expectDescribed(method, new URL(path, this.baseUrl).pathname, response, text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      json: <Body>() => JSON.parse(text) as Body,
    };
  }

  /** The same browser at another replica, where a load balancer may send it. */
  at(baseUrl: string): TestClient {
    const there = new TestClient(baseUrl, this.origin);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  /** For what `fetch` cannot do, such as reading a stream. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) this.keepCookie(cookie);
  }

  /** @param cookie as a `Set-Cookie` header has it */
  keepCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isExpired = /;\s*max-age=0/i.test(cookie) || /;\s*expires=Thu, 01 Jan 1970/i.test(cookie);
    if (value === '' || isExpired) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
