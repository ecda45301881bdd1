import { openEventStream } from '#shared/event-stream.js';
import type { OverlayEvent, OverlayState } from './overlay-types';

/** An overlay is back within 5 s of an outage's end, and not all of them at the same moment. */
const RETRY_MS = 2_000;
const RETRY_SPREAD_MS = 1_000;
/** An address that no longer holds will not hold again; a proxy that is set up wrongly can be mended. */
const GONE_RETRY_MS = 60_000;
/** The site speaks every 15 s: two times nothing, and the connection is dead. */
const SILENCE_MS = 35_000;

interface ConnectionOptions {
  readonly events: string;
  onState: (state: OverlayState) => void;
  /** The address no longer holds. */
  onGone: () => void;
  /** Which build of this page the site has now. */
  onBuild: (build: string) => void;
  openSource?: (address: string) => EventSource;
  /** The status that the page's own address answers; null where nobody does. */
  askPage?: () => Promise<number | null>;
  chance?: () => number;
}

/** The page's own address tells a secret that was changed from a site that is away: an event source tells neither. */
async function pageStatus(): Promise<number | null> {
  try {
    return (await fetch(window.location.href, { cache: 'no-store', method: 'HEAD' })).status;
  } catch {
    return null;
  }
}

/**
 * Keeps one connection open, for as long as the page is. What was shown last stays while it is away. One rule for all that
 * can go wrong, in place of the browser's own, which knows no limit of 5 s.
 * @returns closes it
 */
export function connect({
  events,
  onState,
  onGone,
  onBuild,
  openSource,
  askPage = pageStatus,
  chance = Math.random,
}: ConnectionOptions): () => void {
  const stream = openEventStream({
    address: events,
    openSource,
    silenceMs: SILENCE_MS,
    waitMs: () => RETRY_MS + chance() * RETRY_SPREAD_MS,
    stillWaitMs: async () => {
      if ((await askPage()) !== 404) return 0;
      onGone();
      return GONE_RETRY_MS;
    },
    onEvent: (_, data) => {
      const { build, state } = JSON.parse(data) as OverlayEvent;
      onBuild(build);
      if (state) return onState(state);
      onGone();
      stream.reopen(GONE_RETRY_MS);
    },
  });
  return stream.close;
}

/** While replicas are replaced one by one, old and new ones answer in turns: no page loads itself again more often. */
const REST_MS = 30_000;

/** @returns takes the build that the site has now, and loads the page again where that is another one */
export function renewal(own: string, reload = () => window.location.reload()): (build: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (build) => {
    clearTimeout(timer);
    if (build === own) return;
    const renew = async () => {
      // A page that could not be loaded would stay away until the streamer sees it.
      if ((await pageStatus()) === 200) reload();
    };
    timer = setTimeout(() => void renew(), Math.max(0, REST_MS - performance.now()));
  };
}

const PREVIEW = 'preview';

export interface PageAddress {
  readonly name: string;
  readonly isPreview: boolean;
  /** Where its events come from. */
  readonly events: string;
}

/** @param location of the page: `/overlay/<secret>/<name>`, or `/overlay/preview/<name>` in the console */
export function readAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): PageAddress {
  const [, , secret = '', name = ''] = pathname.split('/');
  const isPreview = secret === PREVIEW;
  const events = isPreview ? `${PREVIEW}/${name}` : secret;
  return { name, isPreview, events: `/api/overlays/${events}/events${search}` };
}
