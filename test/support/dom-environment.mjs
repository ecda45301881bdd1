import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom lacks, lent by Node. */
const FROM_NODE = [
  'BroadcastChannel',
  'Headers',
  'ReadableStream',
  'Response',
  'TextDecoder',
  'TextEncoder',
  'TransformStream',
  'fetch',
  'structuredClone',
];

/** Node's, which otherwise takes only signals of Node: those of jsdom are for its listeners. */
class RequestOfPage extends Request {
  constructor(input, { signal, ...init } = {}) {
    const stop = new AbortController();
    if (signal?.aborted) stop.abort(signal.reason);
    signal?.addEventListener('abort', () => stop.abort(signal.reason));
    super(input, { ...init, signal: stop.signal });
  }
}

export default class DomEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    this.global.Request = RequestOfPage;
  }
}
