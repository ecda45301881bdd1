import { JSDOM, VirtualConsole } from 'jsdom';

/** Globals that stay Node's: jsdom runs on them, or has none as good. */
const OF_NODE = new Set(
  (
    'BroadcastChannel Headers atob btoa clearInterval clearTimeout console fetch performance queueMicrotask setInterval setTimeout ' +
    'structuredClone undefined'
  ).split(' '),
);

/** Node's Request only accepts Node's AbortSignal, so this forwards aborts of jsdom's. */
function requestOfPage() {
  const { AbortController, Request } = globalThis;
  return class RequestOfPage extends Request {
    constructor(input, { signal, ...init } = {}) {
      const stop = new AbortController();
      if (signal?.aborted) stop.abort(signal.reason);
      signal?.addEventListener('abort', () => stop.abort(signal.reason));
      super(input, { ...init, signal: stop.signal });
    }
  };
}

/**
 * Turns Node's global object into the window of a new, empty page, for modules that Node loads.
 * @returns a function that closes the page and restores all globals, including those that a test has replaced
 */
export function openPage() {
  const globals = Object.getOwnPropertyDescriptors(globalThis);
  const ownConsole = { ...console };
  const virtualConsole = new VirtualConsole().on('jsdomError', (error) => console.error(error));
  const { window } = new JSDOM('<!DOCTYPE html>', {
    pretendToBeVisual: true,
    url: 'http://localhost/',
    virtualConsole,
  });
  const Request = requestOfPage();
  for (const source of prototypesOf(window)) {
    for (const name of Reflect.ownKeys(source)) {
      const descriptor = Object.getOwnPropertyDescriptor(source, name);
      if (OF_NODE.has(name) || isSame(descriptor, globals[name])) continue;
      Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
    }
  }
  // jsdom takes these for its window's.
  for (const name of ['window', 'self', 'parent', 'top', 'frames', '_globalProxy'])
    setGlobal(name, globalThis);
  window._globalProxy = globalThis;
  Object.defineProperty(window.document, 'defaultView', { value: globalThis });
  setGlobal('Request', Request);
  // With it, React measures every render for a browser's performance panel.
  console.timeStamp = undefined;
  const clearTimers = recordTimers();
  window.addEventListener('error', ({ error }) => error && process.emit('uncaughtException', error));

  return () => {
    clearTimers();
    window.close();
    for (const name of Reflect.ownKeys(globalThis)) {
      if (!Object.getOwnPropertyDescriptor(globalThis, name).configurable) continue;
      if (name in globals) Object.defineProperty(globalThis, name, globals[name]);
      else delete globalThis[name];
    }
    Object.assign(console, ownConsole);
  };
}

/** Such as Array and NaN, which jsdom takes from Node. */
const isSame = (one, other) => 'value' in one && other !== undefined && Object.is(one.value, other.value);

function* prototypesOf(window) {
  const chain = [];
  for (let one = window; one && one !== Object.prototype; one = Object.getPrototypeOf(one)) chain.push(one);
  yield* chain.reverse();
}

const setGlobal = (name, value) =>
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

const FRAME_MS = 16;

/** A closed page runs no more timers. @returns a function that clears those still running */
function recordTimers() {
  const { setTimeout, setInterval, clearTimeout } = globalThis;
  const begun = [];
  const record =
    (begin) =>
    (...args) => {
      const timer = begin(...args);
      begun.push(timer);
      return timer;
    };
  setGlobal('setTimeout', record(setTimeout));
  setGlobal('setInterval', record(setInterval));
  // jsdom's frames have the time since its window was created, and Node's clock the time since the process was.
  setGlobal('requestAnimationFrame', (draw) =>
    globalThis.setTimeout(() => draw(performance.now()), FRAME_MS),
  );
  setGlobal('cancelAnimationFrame', (timer) => globalThis.clearTimeout(timer));
  return () => begun.forEach(clearTimeout);
}
