import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Everything that features measure, in one place. Names, help and labels match docs/operations.md and the
 * dashboard. Recording costs nanoseconds and happens whether or not anything scrapes it.
 */
export const registry = new Registry();
const registers = [registry];

export const httpDuration = new Histogram({
  name: 'greenroom_http_request_duration_seconds',
  help: 'Response times by method, route pattern and status, without SSE connections',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const claims = new Counter({
  name: 'greenroom_claims_total',
  help: 'Shop claims by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

export const rewardClaims = new Counter({
  name: 'greenroom_reward_claims_total',
  help: 'Daily reward claims by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

export const draws = new Counter({
  name: 'greenroom_draws_total',
  help: 'Daily reward draws by tier, without repeated requests',
  labelNames: ['tier'] as const,
  registers,
});

export const retentionRows = new Counter({
  name: 'greenroom_retention_rows_total',
  help: 'Rows deleted after their retention period, and members forgotten',
  labelNames: ['what'] as const,
  registers,
});

export const connectionsDropped = new Counter({
  name: 'greenroom_sse_connections_dropped_total',
  help: 'SSE connections dropped because their browser did not read',
  registers,
});

export const replicaReads = new Counter({
  name: 'greenroom_replica_reads_total',
  help: 'Reads that may go to the read replica, by the database that answered',
  labelNames: ['answered_by'] as const,
  registers,
});

export const ledgerViolations = new Gauge({
  name: 'greenroom_ledger_violations',
  help: "Balances that differ from the sum of their entries, at this replica's last reconciliation",
  registers,
});

export const ledgerCheckedAt = new Gauge({
  name: 'greenroom_ledger_checked_timestamp_seconds',
  help: 'When this replica last reconciled balances and ledger; 0 while another replica does it',
  registers,
});

export const ledgerCheckDuration = new Gauge({
  name: 'greenroom_ledger_check_duration_seconds',
  help: 'Duration of the last reconciliation',
  registers,
});

export const countriesBuiltAt = new Gauge({
  name: 'greenroom_country_database_timestamp_seconds',
  help: 'Build time of the country database; 0 if none can be read',
  registers,
});
