-- Loads the list from former-members.sh into a restored database. At startup, before it serves requests, the site deletes the
-- data of everyone on it again. An older dump may lack the table; the site's next migration creates it.
SELECT to_regclass('former_members') IS NOT NULL AS is_there \gset
\if :is_there
\setenv LIST /backups/former-members.csv
\set into former_members
\set headless fingerprint,forgotten_at,no_welcome_until,break_kind,break_until,break_is_open_ended,break_holds_until,keep_until,is_to_repeat
\ir load-list.sql
SELECT format('INSERT INTO former_members (%s) SELECT %1$s FROM listed ON CONFLICT (fingerprint) DO UPDATE SET %s', :'shared',
  string_agg(format('%s = EXCLUDED.%1$s', name), ', '))
FROM unnest(string_to_array(:'shared', ', ')) AS name \gexec
UPDATE former_members SET is_to_repeat = true;
SELECT count(*) FROM former_members;
\else
SELECT 'no';
\endif
