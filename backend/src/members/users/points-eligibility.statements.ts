export const STANDING = `SELECT earns_points AS "earnsPoints", is_suspended(members, now()) IS TRUE AS "isSuspended",
    CASE WHEN is_suspended(members, now()) THEN iso_time(nullif(suspension_ends(members), 'infinity')) END AS "suspendedUntil"
  FROM members WHERE id = $1`;

export const LOCKED = 'SELECT role FROM members WHERE id = $1 FOR NO KEY UPDATE';

export const LAST_OF_TEAM = 'SELECT last_of_team($1) AS refused';

/** They may only be used for a viewer's rights from now on. @returns the sessions whose open streams have to end */
export const WITHDRAW_CONFIRMATIONS =
  'UPDATE sessions SET confirmed_at = NULL WHERE member_id = $1 RETURNING id_hash AS key';

export const IS_SUSPENDED = {
  name: 'points-standing-suspended',
  text: 'SELECT FROM members WHERE id = $1 AND is_suspended(members)',
};

export const WITH_OTHER_BAN = {
  name: 'points-standing-banned',
  text: 'SELECT id FROM members WHERE id = $1 AND banned_until IS DISTINCT FROM $2',
};

/** Also for former members, so that a lifted ban is not restored if they return. */
export const CLEAR_FORMER_BAN = {
  name: 'former-member-unbanned',
  text: 'UPDATE former_members SET banned_until = NULL WHERE fingerprint = ANY ($1) AND banned_until IS NOT NULL',
};

/** $2 is the value to set; infinity means no end date. */
export const UPDATES = {
  'user.set-earning': 'UPDATE members SET earns_points = $2 WHERE id = $1',
  'user.suspend': 'UPDATE members SET suspended_until = $2 WHERE id = $1',
  // Lifts both kinds of suspension.
  'user.lift-suspension': 'UPDATE members SET suspended_until = $2, banned_until = $2 WHERE id = $1',
  'user.ban': 'UPDATE members SET banned_until = $2 WHERE id = $1',
  'user.unban': 'UPDATE members SET banned_until = $2 WHERE id = $1',
} as const;
