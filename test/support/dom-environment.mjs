import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, taken from Node. */
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

/** Node's Request only accepts Node's AbortSignal, so this forwards aborts of jsdom's. */
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
