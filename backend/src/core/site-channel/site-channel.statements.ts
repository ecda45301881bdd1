export const READ = {
  name: 'site-channel-read',
  text: `SELECT channel_id AS id, name AS login, display_name AS "displayName", names, problem FROM site_channels WHERE platform = $1`,
};

/** $7: false keeps a channel that another replica has pinned. */
export const STORE = {
  name: 'site-channel-store',
  text: `INSERT INTO site_channels (platform, channel_id, name, display_name, names, problem) VALUES ($1, $2, $3, $4, $5, $6)
    ON CONFLICT (platform) DO UPDATE SET channel_id = EXCLUDED.channel_id, name = EXCLUDED.name,
      display_name = EXCLUDED.display_name, names = EXCLUDED.names, problem = EXCLUDED.problem
    WHERE $7`,
};
