import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * What the features count, in one place: each meter's name, its help and its labels are what docs/operations.md explains
 * and the dashboard draws. Counting costs nanoseconds and happens whether or not anybody reads it.
 */
export const registry = new Registry();
const registers = [registry];

export const httpDuration = new Histogram({
  name: 'greenroom_http_request_duration_seconds',
  help: 'Answers by method, route pattern and status; SSE connections are not in it',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers,
});

export const claims = new Counter({
  name: 'greenroom_claims_total',
  help: 'Claims in the shop by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

export const rewardClaims = new Counter({
  name: 'greenroom_reward_claims_total',
  help: 'Claims of the daily reward by outcome',
  labelNames: ['outcome'] as const,
  registers,
});

export const draws = new Counter({
  name: 'greenroom_draws_total',
  help: 'Draws of the daily reward by tier; a repeated request is not a draw',
  labelNames: ['tier'] as const,
  registers,
});

export const retentionRows = new Counter({
  name: 'greenroom_retention_rows_total',
  help: 'Rows that went because their time was over, and members who were forgotten',
  labelNames: ['what'] as const,
  registers,
});

export const connectionsDropped = new Counter({
  name: 'greenroom_sse_connections_dropped_total',
  help: 'SSE connections that the site ended because their browser did not read',
  registers,
});

export const replicaReads = new Counter({
  name: 'greenroom_replica_reads_total',
  help: 'Reads that may go to the read replica, by who answered',
  labelNames: ['answered_by'] as const,
  registers,
});

export const ledgerViolations = new Gauge({
  name: 'greenroom_ledger_violations',
  help: 'Balances that are not the sum of their ledger entries, at the last reconciliation of this replica',
  registers,
});

export const ledgerCheckedAt = new Gauge({
  name: 'greenroom_ledger_checked_timestamp_seconds',
  help: 'When this replica last compared balances and ledger; 0 while another replica does it',
  registers,
});

export const ledgerCheckDuration = new Gauge({
  name: 'greenroom_ledger_check_duration_seconds',
  help: 'How long the last reconciliation took',
  registers,
});

export const countriesBuiltAt = new Gauge({
  name: 'greenroom_country_database_timestamp_seconds',
  help: 'When the data that tells countries by address was made; 0 without any that can be read',
  registers,
});
