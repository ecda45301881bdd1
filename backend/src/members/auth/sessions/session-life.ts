import { RETENTION } from '../../../core/common/retention.js';

/** Only has to last until the platform sends the visitor back; no one is signed in. */
export const ANONYMOUS_SESSION_MINUTES = 10;
export const SESSION_DAYS = RETENTION.sessions;
/** Minimum time between two updates of a session's last use. */
export const RECORD_USE_EVERY_MINUTES = 5;
/** Hours without use after which a session ends; shorter for the team. */
export interface IdleHours {
  readonly member: number;
  readonly admin: number;
}

/**
 * SQL condition on `sessions LEFT JOIN members ON members.id = member_id` for a valid session. Evaluated each
 * time, so the team's limit applies as soon as a viewer joins the team.
 */
export const isAlive = (idle: IdleHours): string => `(
  sessions.expires_at > clock_timestamp() AND (sessions.member_id IS NULL OR sessions.last_used_at > clock_timestamp()
    - make_interval(hours => CASE WHEN members.role IS NOT NULL THEN ${idle.admin} ELSE ${idle.member} END)))`;
