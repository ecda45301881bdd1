import { confirmAdult } from '#shared/age-flags.js';
import { afterEach, jest } from '@jest/globals';
import { notifyManager } from '@tanstack/react-query';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type Answering, FakeApi } from '../../../test/support/fake-api.js';
import { firstData } from '../api/first-data';
import type { User } from '../api/types';
import { App, createQueries } from '../app/App';
import '../app/Background';
import { loadFirstScreen } from '../app/routes';
import '../features/daily-reward/RewardWidget';
import '../features/header/SignedIn';
import '../features/home/MemberStrip';
import '../features/languages/Languages';
import '../features/play/PlayMark';
import type { LiveEvent } from '../features/session/live-events';
import { forgetClaims } from '../lib/claim-key';
import { dismissToasts } from '../ui/toast-store';
import { READS } from './answers';
import { FakeEventSource } from './fake-event-source';

// What the site loads later is at hand here: a test with a clock of its own cannot wait for files.

// Within the turn of what has changed, not a timer later.
notifyManager.setScheduler(queueMicrotask);

interface Visit {
  /** Who is signed in; null for a guest. */
  user?: User | null;
  /** Answers besides the usual ones (answers.ts), or in place of them. */
  api?: Record<string, Answering>;
  /** What the browser has stored; by default that the age gate was passed just now. */
  stored?: Record<string, string>;
}

/**
 * The whole site in a fresh browser, as `goto` opens it in the browser tests: the real screens, router and queries over an
 * API of the test's own.
 * @param address such as `/shop?search=mug`
 */
export async function openSite(address: string, { user = null, api = {}, stored }: Visit = {}) {
  forget();
  if (stored) for (const [name, value] of Object.entries(stored)) localStorage.setItem(name, value);
  else confirmAdult(localStorage, Date.now());
  // What the server writes into the page that follows an answer at the gate.
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
    ...api,
  });
  let page = await load(address);
  return {
    api: fake,
    /** The visitor's hands, quicker than any timer. */
    user: userEvent.setup({ delay: null }),
    /** The event streams that the page has opened, the oldest first. */
    streams: FakeEventSource.opened,
    /** Says something on the present stream of the viewer. @param name `message` for a balance */
    hear: (name: LiveEvent['name'], data: unknown) =>
      act(async () => {
        const streams = FakeEventSource.opened.filter(({ url }) => url === '/api/points/events');
        streams.at(-1)!.say(name, data);
      }),
    /** The same page once more: only what the browser stores is left. */
    reload: async () => {
      page.unmount();
      forgetClaims();
      dismissToasts();
      page = await load(window.location.pathname + window.location.search);
    },
  };
}

async function load(address: string) {
  window.history.replaceState(null, '', address);
  await loadFirstScreen(window.location.pathname);
  const page = render(<App queries={createQueries()} />);
  await waitFor(() => {
    if (!document.querySelector('h1')) throw new Error(`${address} shows no heading`);
  });
  return page;
}

function forget(): void {
  localStorage.clear();
  sessionStorage.clear();
  FakeEventSource.opened.length = 0;
  forgetClaims();
  dismissToasts();
}

/** What the page logs as errors and warnings from now on, by its first words; kept out of the test's own output. */
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

/** The sentences at the top right, without the button that closes each. */
export const toasts = (): string[] =>
  [...document.querySelectorAll('[data-toast]')].map(({ textContent }) => textContent.trim());

const STEP_MS = 1_000;

/**
 * Lets the page's clock run, and what follows from it happen. In steps: what a timer changes is drawn, and sets the next
 * timer, at the end of each.
 */
export async function wait(ms: number): Promise<void> {
  let left = ms;
  do {
    const step = Math.min(left, STEP_MS);
    await act(() => jest.advanceTimersByTimeAsync(step));
    left -= step;
  } while (left > 0);
}
