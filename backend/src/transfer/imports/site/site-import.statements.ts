/** The contents of an export besides people, once applying has started. */
export const CONTENTS_TO_IMPORT = `SELECT site, actor_id AS "actorId" FROM import_batches
  WHERE id = $1 AND site IS NOT NULL AND state = 'applying' FOR NO KEY UPDATE`;
export const MARK_CONTENTS_IMPORTED = `UPDATE import_batches SET site = NULL, parts = $2 WHERE id = $1`;
