import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Pool } from 'pg';

/** Values read at each scrape instead of being counted. */
export interface Observed {
  /** `0.3.0+20261118-abc1234`. */
  readonly version: string;
  readonly pool: Pool;
  readonly openConnections: () => number;
  readonly isListening: () => boolean;
  /** Epoch milliseconds of Twitch's last answer. */
  readonly twitchAnsweredAt: () => number;
  readonly isLive: () => boolean;
}

/**
 * Metrics of one process: Node's defaults (event-loop lag, memory, handles), the connection pool,
 * SSE connections and Twitch.
 */
export function processMetrics({
  version,
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
    name: 'greenroom_build_info',
    help: 'Always 1; `version` is what this process runs',
    labelNames: ['version'] as const,
    registers: [registry],
  }).set({ version }, 1);
  new Gauge({
    name: 'greenroom_pg_pool_connections',
    help: "Connections in this process's pool by state; `waiting` counts requests still waiting for one",
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
  gauge('pg_pool_limit', "Maximum number of connections in this process's pool", () => pool.options.max);
  gauge('sse_connections_open', 'SSE connections open in this process', openConnections);
  gauge('replica_bus_up', '1 while messages from other replicas can arrive', () => Number(isListening()));
  gauge('twitch_age_seconds', "Seconds since Twitch last reported the channel's state", () =>
    Math.max(0, (Date.now() - twitchAnsweredAt()) / 1000),
  );
  gauge('stream_live', '1 while the channel is live', () => Number(isLive()));
  return registry;
}
