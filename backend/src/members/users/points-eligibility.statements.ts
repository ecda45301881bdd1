export const STANDING = `SELECT earns_points AS "earnsPoints", is_suspended(members, now()) IS TRUE AS "isSuspended",
    CASE WHEN is_suspended(members, now()) THEN iso_time(nullif(suspension_ends(members), 'infinity')) END AS "suspendedUntil"
  FROM members WHERE id = $1`;

export const LOCKED = 'SELECT role FROM members WHERE id = $1 FOR NO KEY UPDATE';

export const BANNED = {
  name: 'points-standing-banned',
  text: 'SELECT id FROM members WHERE id = $1 AND banned_until IS DISTINCT FROM $2',
};

/** Of somebody who is gone, so that they do not come back with it. */
export const UNBANNED = {
  name: 'former-member-unbanned',
  text: 'UPDATE former_members SET banned_until = NULL WHERE fingerprint = ANY ($1) AND banned_until IS NOT NULL',
};

/** What the value is written to; infinity: until it is lifted. */
export const DECIDE = {
  'user.set-earning': 'UPDATE members SET earns_points = $2 WHERE id = $1',
  'user.suspend': 'UPDATE members SET suspended_until = $2 WHERE id = $1',
  // Whatever it came from.
  'user.lift-suspension': 'UPDATE members SET suspended_until = $2, banned_until = $2 WHERE id = $1',
  'user.ban': 'UPDATE members SET banned_until = $2 WHERE id = $1',
  'user.unban': 'UPDATE members SET banned_until = $2 WHERE id = $1',
} as const;
