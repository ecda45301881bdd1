/** Staged imports of the owner $1, and anyone's that are a day old. */
export const DELETE_STAGED = `DELETE FROM command_imports
         WHERE state = 'staged' AND (actor_id = $1 OR created_at < clock_timestamp() - interval '24 hours')`;

export const OPEN_IMPORT_OWNER = `SELECT nickname AS name FROM command_imports JOIN identities ON member_id = actor_id WHERE state = 'staged'`;
