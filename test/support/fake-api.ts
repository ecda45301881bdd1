/** A response of the API; without `json` its body is empty. */
export interface FakeAnswer {
  readonly status?: number;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

export interface FakeCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  /** Parsed if it is JSON. */
  readonly body: unknown;
}

export type Answering = FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>);

/** Makes a call fail as it does without a network. */
export const networkFailure = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Replaces `fetch` in a component test, so that the real API clients run. A route is `METHOD /path`, where
 * `*` matches one segment and the query is ignored. Later routes replace earlier ones. Calls without a route
 * get a 501 and are listed in `unanswered`. dom-setup.ts restores `fetch` after each test.
 */
export class FakeApi {
  readonly unanswered: string[] = [];
  /** How far the server's clock is ahead of the page's. */
  aheadMs = 0;
  private readonly answers: { route: string; pattern: RegExp; answering: Answering }[] = [];
  private readonly made: FakeCall[] = [];
  private answered = 0;

  constructor(routes: Record<string, Answering> = {}) {
    for (const [route, answering] of Object.entries(routes)) this.on(route, answering);
    globalThis.fetch = (input, init) =>
      this.answer(
        input instanceof Request ? input : new Request(new URL(input, location.href), init ?? {}),
      ).finally(() => (this.answered += 1));
  }

  on(route: string, answering: Answering): void {
    this.answers.unshift({ route, pattern: patternOf(route), answering });
  }

  /** Calls of a route so far, oldest first. */
  calls(route: string): readonly FakeCall[] {
    const pattern = patternOf(route);
    return this.made.filter(({ method, url }) => pattern.test(`${method} ${url.pathname}`));
  }

  /** Grows with every call and response. Once it stops growing, only held calls are pending. */
  get traffic(): number {
    return this.made.length + this.answered;
  }

  /** Delays the calls of a route. @returns a function that releases them and all later ones */
  hold(route: string): () => void {
    let release = (): void => {};
    const isReleased = new Promise<void>((resolve) => (release = resolve));
    const pattern = patternOf(route);
    const held = this.answers.find((known) => pattern.source === known.pattern.source)?.answering;
    this.on(route, async (call) => {
      await isReleased;
      if (!held) throw new Error(`No route ${route} to hold`);
      return typeof held === 'function' ? held(call) : held;
    });
    return release;
  }

  private async answer(request: Request): Promise<Response> {
    const url = new URL(request.url);
    const text = await request.text();
    const call = { method: request.method, url, headers: request.headers, body: parsed(text) };
    this.made.push(call);
    const name = `${call.method} ${url.pathname}`;
    const known = this.answers.find(({ pattern }) => pattern.test(name));
    if (!known) {
      this.unanswered.push(name);
      return new Response('', { status: 501 });
    }
    const { answering } = known;
    const {
      status = 200,
      json,
      headers,
    } = typeof answering === 'function' ? await answering(call) : answering;
    const body = json === undefined ? null : JSON.stringify(json);
    const date = new Date(Date.now() + this.aheadMs).toUTCString();
    return new Response(body, { status, headers: { date, 'Content-Type': 'application/json', ...headers } });
  }
}

function patternOf(route: string): RegExp {
  const escaped = route.replace(/[.+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll('*', '[^/]+');
  return new RegExp(`^${escaped}$`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
