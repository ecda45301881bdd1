import { operationAt, responseErrors } from './api-document.js';

/** A response whose body has been read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The body parsed as JSON, in the type the test expects. */
  json<Body = unknown>(): Body;
}

export interface RequestOptions {
  readonly headers?: Record<string, string>;
  /** Sent as JSON; `raw` is sent unchanged. */
  readonly body?: unknown;
  readonly raw?: string | Buffer<ArrayBuffer>;
}

/** Checks every API response in every test against the API document. */
function expectDescribed(
  method: string,
  pathname: string,
  response: globalThis.Response,
  text: string,
): void {
  const operation = operationAt(method, pathname);
  const type = response.headers.get('content-type');
  const faults = operation ? responseErrors(operation, { status: response.status, type, text }) : [];
  if (faults.length > 0) throw new Error(`${method} ${pathname} → ${text}\n${faults.join('\n')}`);
}

/** Acts like a browser: keeps cookies and sends the site's Origin with every change. */
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

  /** A copy of this browser at another replica, where a load balancer may send it. */
  at(baseUrl: string): TestClient {
    const there = new TestClient(baseUrl, this.origin);
    for (const [name, value] of this.cookies) there.cookies.set(name, value);
    return there;
  }

  /** For requests that `fetch` cannot make, such as reading a stream. */
  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  private keepCookies(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) this.keepCookie(cookie);
  }

  /** @param cookie a `Set-Cookie` header value */
  keepCookie(cookie: string): void {
    const [pair = ''] = cookie.split(';');
    const at = pair.indexOf('=');
    const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
    const isExpired = /;\s*max-age=0/i.test(cookie) || /;\s*expires=Thu, 01 Jan 1970/i.test(cookie);
    if (value === '' || isExpired) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
