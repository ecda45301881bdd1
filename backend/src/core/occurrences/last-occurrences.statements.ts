/** Two replicas may write in either order. */
export const RECORD = {
  name: 'last-occurrence-record',
  text: `INSERT INTO last_occurrences (what, at) VALUES ($1, $2)
    ON CONFLICT (what) DO UPDATE SET at = greatest(last_occurrences.at, EXCLUDED.at)`,
};

export const READ = { name: 'last-occurrences-read', text: 'SELECT what, at FROM last_occurrences' };
