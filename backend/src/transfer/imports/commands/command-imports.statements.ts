/** Staged imports of the owner $1, and anyone's that are a day old. */
export const FALL_AWAY = `DELETE FROM command_imports
         WHERE state = 'staged' AND (actor_id = $1 OR created_at < clock_timestamp() - interval '24 hours')`;

export const WHO_IS_AT_IT = `SELECT nickname AS name FROM command_imports JOIN identities ON member_id = actor_id WHERE state = 'staged'`;
