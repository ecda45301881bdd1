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
  /** As in `Viewer.sessionKey`; only its beginning is written. */
  readonly sessionKey?: string | null;
  /** As in {@link FastifyRequest.ip}; only its network is written. */
  readonly address?: string | null;
  /** One short English phrase. */
  readonly detail?: string;
}

/** Who did what, where it concerns security; `security` provides it. Never fails: what cannot be written is logged. */
export abstract class SecurityLog {
  abstract record(event: SecurityEventRecord): Promise<void>;
  /** Counts a request that was answered with 4xx. One line a minute stands for all of a kind from one network. */
  abstract countRefusal(request: FastifyRequest, status: number): void;
}
