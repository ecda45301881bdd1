import type { FastifyRequest } from 'fastify';

export const SECURITY_EVENT_KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'confirmed',
  'rights_changed',
  'admin_refused',
  'limit_hit',
  'refused',
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

export interface SecurityEventRecord {
  readonly kind: SecurityEventKind;
  readonly memberId?: number | null;
  /** As in `Viewer.sessionKey`; only its beginning is stored. */
  readonly sessionKey?: string | null;
  /** As in {@link FastifyRequest.ip}; only its network is stored. */
  readonly address?: string | null;
  /** One short English phrase. */
  readonly detail?: string;
}

/**
 * Records who did what, where it concerns security. Implemented by `security`. Never fails: if it cannot
 * write, it logs the error.
 */
export abstract class SecurityLog {
  abstract record(event: SecurityEventRecord): Promise<void>;
  /**
   * Counts a request that was answered with 4xx. One entry a minute covers all of a kind from one network.
   */
  abstract countRefusal(request: FastifyRequest, status: number): void;
}
