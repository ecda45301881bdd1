export const NEWER_DATABASE = {
  name: 'country-database-fetched',
  text: 'SELECT file FROM country_database WHERE built_at > $1',
};
