import type { OverlayClaim } from '../overlay-types';

const SHOWN_MS = 8_000;
/** Between two of them, for the one to leave before the next comes. */
const PAUSE_MS = 900;
/** After a crowd of claims, the newest are shown; viewers would wait for minutes for the others. */
const WAITING_MAX = 5;

export interface ClaimStage {
  enter: (claim: OverlayClaim) => void;
  leave: () => void;
}

/** Shows claims one after the other, each once. What the site no longer names is shown no longer. */
export class ClaimQueue {
  private waiting: OverlayClaim[] = [];
  private shown: OverlayClaim | null = null;
  private lastId: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: ClaimStage) {}

  /** @param claims the newest, newest first. Those of the first call have been there before, and wait for nothing */
  update(claims: readonly OverlayClaim[]): void {
    const { lastId } = this;
    const named = new Set(claims.map(({ id }) => id));
    const fresh = lastId === null ? [] : claims.filter(({ id }) => id > lastId).reverse();
    this.lastId = Math.max(lastId ?? 0, ...named);
    this.waiting = [...this.waiting.filter(({ id }) => named.has(id)), ...fresh].slice(-WAITING_MAX);
    if (this.shown && !named.has(this.shown.id)) this.end();
    else if (this.timer === undefined) this.next();
  }

  clear(): void {
    this.waiting = [];
    this.end();
  }

  private next(): void {
    this.timer = undefined;
    const claim = this.waiting.shift();
    if (!claim) return;
    this.shown = claim;
    this.stage.enter(claim);
    this.timer = setTimeout(() => this.end(), SHOWN_MS);
  }

  private end(): void {
    clearTimeout(this.timer);
    if (this.shown) this.stage.leave();
    this.shown = null;
    this.timer = setTimeout(() => this.next(), PAUSE_MS);
  }
}
