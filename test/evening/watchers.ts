import { setTimeout as sleep } from 'node:timers/promises';
import type { Replica } from '../api/core/replicas/replica.js';

/** So often a page asks whether the channel is live; each time another replica that runs answers. */
const LOOK_EVERY_MS = 250;

export interface Watch {
  /** How often the site was asked and answered. */
  answers: number;
  /** Times of day at which the player would have been taken off the page, though the channel was live. */
  readonly lost: string[];
  /** Milliseconds from the start of the broadcast until the first page showed it. */
  firstSeenAfter: number | null;
}

/** Looks as a page does, from the start of the broadcast until `isOver` says so. */
export async function keepWatching(
  replicas: readonly Replica[],
  isOver: () => boolean,
  watch: Watch,
): Promise<void> {
  const begun = Date.now();
  for (let look = 0; !isOver(); look++) {
    await sleep(LOOK_EVERY_MS);
    const running = replicas.filter((replica) => replica.isRunning());
    const isLive = await isLiveAt(running[look % running.length]);
    if (isLive === null || isOver()) continue;
    watch.answers += 1;
    if (isLive) watch.firstSeenAfter ??= Date.now() - begun;
    else if (watch.firstSeenAfter !== null) watch.lost.push(new Date().toISOString().slice(11, 23));
  }
}

/** null while nobody answers: the page keeps what it shows. */
async function isLiveAt(replica: Replica | undefined): Promise<boolean | null> {
  try {
    const answer = await fetch(`${replica?.url}/api/stream/data`, { signal: AbortSignal.timeout(2_000) });
    return answer.ok ? ((await answer.json()) as { isLive: boolean }).isLive : null;
  } catch {
    return null;
  }
}
