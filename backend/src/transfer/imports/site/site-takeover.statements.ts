/** The contents of an export besides people, once applying has started. */
export const SITE_TO_TAKE = `SELECT site, actor_id AS "actorId" FROM import_batches
  WHERE id = $1 AND site IS NOT NULL AND state = 'applying' FOR NO KEY UPDATE`;
export const SITE_TAKEN = `UPDATE import_batches SET site = NULL, parts = $2 WHERE id = $1`;
