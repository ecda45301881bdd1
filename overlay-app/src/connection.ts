import { openEventStream } from '#shared/event-stream.js';
import { learnServerTime } from '#shared/server-clock.js';
import type { OverlayEvent, OverlayState } from './overlay-types';

/** Overlays reconnect within 5 s of an outage's end, spread out so that they don't all do so at once. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 1_000;
/** A revoked address stays revoked, but a 404 may also come from a misconfigured proxy, so retry slowly. */
const GONE_RETRY_MS = 60_000;
/** The server sends a heartbeat every 15 s: after two missed ones the connection is considered dead. */
const SILENCE_MS = 35_000;

interface ConnectionOptions {
  readonly events: string;
  onState: (state: OverlayState) => void;
  /** The overlay's address has been revoked. */
  onGone: () => void;
  /** Build of this page that the server currently serves. */
  onBuild: (build: string) => void;
  openSource?: (address: string) => EventSource;
  /** Status of the page's own address, or null if the site is unreachable. */
  fetchPageStatus?: () => Promise<number | null>;
  random?: () => number;
}

/** Tells a revoked address from an unreachable site: EventSource exposes no status. */
async function pageStatus(): Promise<number | null> {
  try {
    return (await fetch(window.location.href, { cache: 'no-store', method: 'HEAD' })).status;
  } catch {
    return null;
  }
}

/**
 * Keeps one event stream open for the lifetime of the page; the last state stays on screen during outages.
 * Replaces the browser's own reconnect, which does not guarantee our 5 s limit.
 * @returns a function that closes the connection
 */
export function connect({
  events,
  onState,
  onGone,
  onBuild,
  openSource,
  fetchPageStatus = pageStatus,
  random = Math.random,
}: ConnectionOptions): () => void {
  const stream = openEventStream({
    address: events,
    openSource,
    silenceMs: SILENCE_MS,
    waitMs: () => RETRY_MS + random() * RETRY_SPREAD_MS,
    extraWaitMs: async () => {
      if ((await fetchPageStatus()) !== 404) return 0;
      onGone();
      return GONE_RETRY_MS;
    },
    onEvent: (_, data) => {
      const { build, now, state } = JSON.parse(data) as OverlayEvent;
      learnServerTime(now);
      onBuild(build);
      if (state) return onState(state);
      onGone();
      stream.reopen(GONE_RETRY_MS);
    },
  });
  return stream.close;
}

/** Minimum page age before a reload: during a rolling release, old and new replicas answer in turn. */
const MIN_PAGE_AGE_MS = 30_000;

/** @returns a handler for the server's current build; reloads the page when it differs from `own` */
export function createReloadHandler(
  own: string,
  reload = () => window.location.reload(),
): (build: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (build) => {
    clearTimeout(timer);
    if (build === own) return;
    const reloadIfReachable = async () => {
      // A failed reload would leave the source blank until the streamer noticed.
      if ((await pageStatus()) === 200) reload();
    };
    timer = setTimeout(() => void reloadIfReachable(), Math.max(0, MIN_PAGE_AGE_MS - performance.now()));
  };
}

const PREVIEW = 'preview';

export interface PageAddress {
  readonly name: string;
  readonly isPreview: boolean;
  /** Address of the event stream. */
  readonly events: string;
}

/** @param location of the page: `/overlay/<secret>/<name>`, or `/overlay/preview/<name>` in the console */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageAddress {
  const [, , secret = '', name = ''] = pathname.split('/');
  const isPreview = secret === PREVIEW;
  const events = isPreview ? `${PREVIEW}/${name}` : secret;
  return { name, isPreview, events: `/api/overlays/${events}/events${search}` };
}
