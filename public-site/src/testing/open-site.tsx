import { confirmAdult } from '#shared/age-flags.js';
import { afterAll, afterEach, jest } from '@jest/globals';
import { defaultScheduler, notifyManager } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answering, FakeApi } from '../../../test/support/fake-api.js';
import { FakeEventSource } from '../../../test/support/fake-event-source.js';
import { importsBegunBefore } from '../../../test/support/imports.js';
import { firstData } from '../api/first-data';
import type { User } from '../api/types';
import { App, createQueries } from '../app/App';
import '../app/Background';
import { loadFirstScreen } from '../app/routes';
import '../features/daily-reward/RewardWidget';
import '../features/drawn/DrawnQuestion';
import '../features/header/SignedIn';
import '../features/home/MemberStrip';
import '../features/languages/Languages';
import '../features/notifications/NotificationList';
import '../features/notifications/Notifications';
import '../features/notifications/Wins';
import '../features/play/OwnGuess';
import '../features/play/PlayMark';
import '../features/push/PushRenewal';
import type { LiveEvent } from '../features/session/live-events';
import { forgetClaims } from '../lib/claim-key';
import { dismissToasts } from '../ui/toast-store';
import { READS } from './answers';

// Preload what the site lazy-loads: a test with fake timers cannot wait for files.

// Notify in the same turn as the change, not in a later timer.
notifyManager.setScheduler(queueMicrotask);
// The next file of the worker has the same module.
afterAll(() => notifyManager.setScheduler(defaultScheduler));

interface Visit {
  /** The logged-in user; null for a guest. */
  user?: User | null;
  /** API responses in addition to, or instead of, the defaults (answers.ts). */
  api?: Record<string, Answering>;
  /** Contents of localStorage; by default, the age gate has just been passed. */
  stored?: Record<string, string>;
}

/**
 * The whole site in a fresh browser, like `goto` in the browser tests: real screens, router and queries on
 * top of a stubbed API.
 * @param address such as `/shop?search=mug`
 */
export async function openSite(address: string, { user = null, api = {}, stored }: Visit = {}) {
  forget();
  if (stored) for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  else confirmAdult(localStorage, Date.now());
  // Embedded by the server once the visitor has answered the age gate.
  firstData.isOfAge = stored === undefined;
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource;
  const reads = Object.entries(READS).map(([path, json]) => [
    `GET ${path.replaceAll(/\{\w+\}/g, '*')}`,
    { json },
  ]);
  const fake = new FakeApi({
    ...(Object.fromEntries(reads) as Record<string, Answering>),
    'GET /api/auth/user': { json: user },
    'POST /api/auth/logout': { status: 204 },
    'POST /api/age': { json: { isOfAge: true, until: null } },
    'POST /api/points/presence': { status: 204 },
    'PUT /api/notifications/read': { status: 204 },
    ...api,
  });
  let page = await load(address);
  return {
    api: fake,
    /** The visitor's input, without delays between events. */
    user: userEvent.setup({ delay: null }),
    /** The event streams opened by the page, oldest first. */
    streams: FakeEventSource.opened,
    /** Sends an event on the viewer's current stream. @param name `message` for a balance */
    sendEvent: (name: LiveEvent['name'], data: unknown) =>
      act(async () => {
        const streams = FakeEventSource.opened.filter(({ url }) => url === '/api/points/events');
        streams.at(-1)!.emit(name, data);
      }),
    /** Reloads the page: only what the browser stores is kept. */
    reload: async () => {
      page.unmount();
      forgetClaims();
      dismissToasts();
      page = await load(window.location.pathname + window.location.search);
    },
  };
}

/** For a test that opens another screen with fake timers, which cannot wait for its code. */
export { loadFirstScreen as loadScreen };

async function load(address: string) {
  window.history.replaceState(null, '', address);
  await loadFirstScreen(window.location.pathname);
  const page = render(<App queries={createQueries()} />);
  await waitFor(() => {
    if (!document.querySelector('h1')) throw new Error(`${address} shows no heading`);
  });
  await lazyParts();
  return page;
}

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  FakeEventSource.opened.length = 0;
  forgetClaims();
  dismissToasts();
}

/** Records the first argument of each console error and warning, and keeps them out of the test output. */
export function recordFaults(): () => string[] {
  const spies = (['error', 'warn'] as const).map((kind) =>
    jest.spyOn(console, kind).mockImplementation(() => {}),
  );
  return () => spies.flatMap(({ mock }) => mock.calls.map(([words]) => String(words)));
}

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** The toasts on screen, without their close buttons. */
export const toasts = (): string[] =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent.trim());

const STEP_MS = 1_000;
/** The background work, its notifications, their prizes. */
const LAZY_PARTS_DEEP = 3;

/** Advances the fake clock in steps, because rendering at the end of each step may set the next timer. */
export async function wait(ms: number): Promise<void> {
  let left = ms;
  do {
    const step = Math.min(left, STEP_MS);
    await act(async () => {
      await jest.advanceTimersByTimeAsync(step);
      await importsBegunBefore();
    });
    left -= step;
  } while (left > 0);
  await lazyParts();
}

/** Waits for the parts that are being loaded, and for those that they show in turn. */
async function lazyParts(): Promise<void> {
  for (let depth = 0; depth < LAZY_PARTS_DEEP; depth++)
    await act(async () => void (await importsBegunBefore()));
}
