export const STORE_DATABASE = {
  name: 'country-database-store',
  text: `INSERT INTO country_database (id, file, built_at) VALUES (1, $1, $2)
    ON CONFLICT (id) DO UPDATE SET file = excluded.file, built_at = excluded.built_at, fetched_at = now()`,
};
