import type { OverlayClaim } from '../overlay-types';

const SHOWN_MS = 8_000;
/** Gap between two cards, so that the first has left before the next enters. */
const GAP_MS = 900;
/** When many claims arrive together, only the newest are shown; a full queue would take minutes. */
const MAX_WAITING = 5;

export interface ClaimStage {
  enter: (claim: OverlayClaim) => void;
  leave: () => void;
}

/** Shows new claims one at a time, each once, and drops claims the server no longer lists. */
export class ClaimQueue {
  private waiting: OverlayClaim[] = [];
  private shown: OverlayClaim | null = null;
  private lastId: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly stage: ClaimStage) {}

  /** @param claims newest first; those of the first call predate the page and are never shown */
  update(claims: readonly OverlayClaim[]): void {
    const { lastId } = this;
    const named = new Set(claims.map(({ id }) => id));
    const fresh = lastId === null ? [] : claims.filter(({ id }) => id > lastId).reverse();
    this.lastId = Math.max(lastId ?? 0, ...named);
    this.waiting = [...this.waiting.filter(({ id }) => named.has(id)), ...fresh].slice(-MAX_WAITING);
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
    this.timer = setTimeout(() => this.next(), GAP_MS);
  }
}
