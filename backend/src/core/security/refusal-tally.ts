import type { SecurityEventKind } from '../common/logging/security-log.js';

export interface RefusedRequest {
  readonly network: string;
  readonly status: number;
  /**
   * Null for requests that say nothing about security, such as a form with a missing
   * field: they are only counted.
   */
  readonly kind: SecurityEventKind | null;
  readonly memberId: number | null;
  readonly sessionKey: string | null;
  /** Method and route pattern, never the full address. */
  readonly route: string;
}

export interface TalliedEvent {
  readonly kind: SecurityEventKind;
  readonly network: string;
  readonly memberId: number | null;
  readonly sessionKey: string | null;
  readonly detail: string;
  readonly count: number;
}

export interface TalliedNetwork {
  readonly network: string;
  /** Such as `429 × 1200, 401 × 4`. */
  readonly statuses: string;
  readonly total: number;
  readonly events: readonly TalliedEvent[];
}

/**
 * A flood from countless networks must fill neither memory nor the log. Networks beyond
 * this are counted as one.
 */
const MAX_NETWORKS = 500;
const MAX_EVENTS_OF_NETWORK = 20;
const OTHERS = 'other networks';

interface CountedEvent {
  readonly kind: SecurityEventKind;
  readonly memberId: number | null;
  readonly sessionKey: string | null;
  count: number;
  readonly routes: Set<string>;
}

interface Counted {
  readonly statuses: Map<number, number>;
  readonly events: Map<string, CountedEvent>;
}

/** Counts refused requests by network, kind and member until it is drained. */
export class RefusalTally {
  private networks = new Map<string, Counted>();

  add({ kind, memberId, sessionKey, ...refused }: RefusedRequest): void {
    const isKnown = this.networks.has(refused.network) || this.networks.size < MAX_NETWORKS;
    const network = isKnown ? refused.network : OTHERS;
    const counted: Counted = this.networks.get(network) ?? { statuses: new Map(), events: new Map() };
    this.networks.set(network, counted);
    counted.statuses.set(refused.status, (counted.statuses.get(refused.status) ?? 0) + 1);
    if (kind === null) return;
    const named = `${kind} ${memberId ?? ''}`;
    const isNamed = counted.events.has(named) || counted.events.size < MAX_EVENTS_OF_NETWORK;
    const key = isNamed ? named : kind;
    const who = isNamed ? { memberId, sessionKey } : { memberId: null, sessionKey: null };
    const event = counted.events.get(key) ?? { kind, ...who, count: 0, routes: new Set() };
    event.count += 1;
    event.routes.add(refused.route);
    counted.events.set(key, event);
  }

  /** Returns everything since the last call. */
  drain(): TalliedNetwork[] {
    const drained = [...this.networks].map(([network, { statuses, events }]) => ({
      network,
      statuses: [...statuses].map(([status, count]) => `${status} × ${count}`).join(', '),
      total: [...statuses.values()].reduce((sum, count) => sum + count, 0),
      events: [...events.values()].map(({ kind, memberId, sessionKey, count, routes }) => ({
        kind,
        network,
        memberId,
        sessionKey,
        count,
        detail: describe(routes),
      })),
    }));
    this.networks = new Map();
    return drained;
  }
}

function describe(routes: ReadonlySet<string>): string {
  const [first = ''] = routes;
  return routes.size === 1 ? first : `${first} and ${routes.size - 1} more`;
}
