-- Reads the list in the file $LIST into the temporary table `listed`, with the types of the table :into. Columns that
-- exist only in the file are texts; :shared names those that exist in both. So file and table may come from different
-- versions. A file without a header line has :headless columns.
SET client_min_messages = warning;
\set columns `head -n 1 "$LIST"`
SELECT CASE WHEN :'columns' LIKE '%fingerprint%' THEN :'columns' ELSE :'headless' END AS columns \gset
DROP TABLE IF EXISTS listed;
SELECT format('CREATE TEMP TABLE listed (%s)',
  string_agg(format('%I %s', name, coalesce(format_type(atttypid, atttypmod), 'text')), ', ' ORDER BY place))
FROM unnest(string_to_array(:'columns', ',')) WITH ORDINALITY AS listed (name, place)
  LEFT JOIN pg_attribute ON attrelid = :'into'::regclass AND attname = name AND NOT attisdropped \gexec
\copy listed FROM PROGRAM 'sed /fingerprint/d "$LIST"' (FORMAT csv)
SELECT string_agg(quote_ident(attname), ', ') AS shared FROM pg_attribute
WHERE attrelid = :'into'::regclass AND attnum > 0 AND NOT attisdropped AND attname = ANY (string_to_array(:'columns', ',')) \gset
