export const START_EXPORT = `SELECT pg_try_advisory_xact_lock($1) AS "isOurs", (SELECT settings ->> 'title' FROM site_settings) AS title,
  (SELECT site_id FROM site_identity) AS "siteId"`;
