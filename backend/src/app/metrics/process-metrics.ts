import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';

/** What is asked at the moment of each look instead of counted. */
export interface Observed {
  readonly pool: Pool;
  readonly openConnections: () => number;
  readonly isListening: () => boolean;
  /** Epoch milliseconds of Twitch's last answer. */
  readonly twitchAnsweredAt: () => number;
  readonly isLive: () => boolean;
}

/** The state of one process: Node's own (event-loop lag, memory, handles), pool, SSE connections, Twitch. */
export function processMetrics({
  pool,
  openConnections,
  isListening,
  twitchAnsweredAt,
  isLive,
}: Observed): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: `greenroom_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  new Gauge({
    name: 'greenroom_pg_pool_connections',
    help: "Connections of this process's pool by state; `waiting` are requests that have none yet",
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  gauge('pg_pool_limit', "Connections that this process's pool may open", () => pool.options.max);
  gauge('sse_connections_open', 'SSE connections open in this process', openConnections);
  gauge('replica_bus_up', '1 while news of the other replicas arrives', () => Number(isListening()));
  gauge('twitch_age_seconds', "Seconds since Twitch last answered about the channel's state", () =>
    Math.max(0, (Date.now() - twitchAnsweredAt()) / 1000),
  );
  gauge('stream_live', '1 while the channel is live', () => Number(isLive()));
  return registry;
}
