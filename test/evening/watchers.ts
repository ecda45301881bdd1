import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from '../api/core/replicas/replica.js';

/** How often a page asks whether the channel is live. The running replicas answer in turn. */
const POLL_INTERVAL_MS = 250;

export interface Watch {
  /** Number of answered requests. */
  answers: number;
  /** Times of day at which a page would have removed the player although the channel was live. */
  readonly lost: string[];
  /** Milliseconds from the start of the broadcast until the first page showed it. */
  firstSeenAfter: number | null;
}

/** Polls as a page would, until `isOver` returns true. */
export async function keepWatching(
  replicas: readonly Replica[],
  isOver: () => boolean,
  watch: Watch,
): Promise<void> {
  const begun = Date.now();
  for (let look = 0; !isOver(); look++) {
    await sleep(POLL_INTERVAL_MS);
    const running = replicas.filter((replica) => replica.isRunning());
    const isLive = await isLiveAt(running[look % running.length]);
    if (isLive === null || isOver()) continue;
    watch.answers += 1;
    if (isLive) watch.firstSeenAfter ??= Date.now() - begun;
    else if (watch.firstSeenAfter !== null) watch.lost.push(new Date().toISOString().slice(11, 23));
  }
}

/** null when there is no answer, in which case the page keeps what it shows. */
async function isLiveAt(replica: Replica | undefined): Promise<boolean | null> {
  try {
    const answer = await fetch(`${replica?.url}/api/stream/data`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? ((await answer.json()) as { isLive: boolean }).isLive : null;
  } catch {
    return null;
  }
}
