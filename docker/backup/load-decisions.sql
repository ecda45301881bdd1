-- For restore.sh: reads decisions.csv ($LIST) and the keys of fingerprints, and runs carry-over.sql with :made and :is_saved.
\ir carry-over-tables.sql
\set into decisions
\set headless ''
\ir load-list.sql
SELECT format('INSERT INTO decisions (%s) SELECT %1$s FROM listed', :'shared') \gexec
\copy keys FROM PROGRAM 'bash "$HERE/fingerprint-keys.sh"'
BEGIN;
\ir carry-over.sql
COMMIT;
