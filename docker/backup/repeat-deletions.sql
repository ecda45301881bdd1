-- Loads the list from former-members.sh into a restored database. At startup, before it serves requests, the site deletes the
-- data of everyone on it again. An older dump may lack the table; the site's next migration creates it. Columns that exist only
-- in the file or only in the table are skipped.
SELECT to_regclass('former_members') IS NOT NULL AS is_there \gset
\if :is_there
\set columns `head -n 1 /backups/former-members.csv`
-- Older files have no header line; these are their columns.
SELECT CASE WHEN :'columns' LIKE '%fingerprint%' THEN :'columns' ELSE
  'fingerprint,forgotten_at,no_welcome_until,break_kind,break_until,break_is_open_ended,break_holds_until,keep_until,is_to_repeat'
END AS columns \gset
SELECT format('CREATE TEMPORARY TABLE listed (%s)',
  string_agg(format('%I %s', name, coalesce(format_type(atttypid, atttypmod), 'text')), ', ' ORDER BY place))
FROM unnest(string_to_array(:'columns', ',')) WITH ORDINALITY AS listed (name, place)
  LEFT JOIN pg_attribute ON attrelid = 'former_members'::regclass AND attname = name AND NOT attisdropped \gexec
\copy listed FROM PROGRAM 'sed /fingerprint/d /backups/former-members.csv' (FORMAT csv)
SELECT format('INSERT INTO former_members (%s) SELECT %1$s FROM listed ON CONFLICT (fingerprint) DO UPDATE SET %s',
  string_agg(quote_ident(attname), ', '), string_agg(format('%I = EXCLUDED.%1$I', attname), ', '))
FROM pg_attribute WHERE attrelid = 'former_members'::regclass AND attnum > 0 AND NOT attisdropped
  AND attname = ANY (string_to_array(:'columns', ',')) \gexec
UPDATE former_members SET is_to_repeat = true;
SELECT count(*) FROM former_members;
\else
SELECT 'no';
\endif
