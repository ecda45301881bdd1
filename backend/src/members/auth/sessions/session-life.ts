/** Nobody is signed in by it: it only has to last until the platform sends the visitor back. */
export const ANONYMOUS_SESSION_MINUTES = 10;
export const SESSION_DAYS = 30;
/** A session notes its use at most this often. */
export const NOTE_USE_EVERY_MINUTES = 5;
/** Hours without use after which a session ends; one of the team's sooner. */
export interface IdleHours {
  readonly member: number;
  readonly admin: number;
}

/**
 * A condition on `sessions LEFT JOIN members ON members.id = member_id`: the session counts. What it depends on is asked
 * each time, so a viewer who joins the team has its limit at once.
 */
export const isAlive = (idle: IdleHours): string => `(
  sessions.expires_at > clock_timestamp() AND (sessions.member_id IS NULL OR sessions.last_used_at > clock_timestamp()
    - make_interval(hours => CASE WHEN members.role IS NOT NULL THEN ${idle.admin} ELSE ${idle.member} END)))`;
