-- For record.sh. `newest`: seconds since 1970, or empty without a backup. `copied`: the same for the second place, `never` if it
-- hasn't had every backup yet, or empty if there is none.
INSERT INTO last_occurrences (what, at)
SELECT what, at
FROM (VALUES
  ('backup-job', now()),
  ('backup', to_timestamp(nullif(:'newest', '')::float)),
  ('backup-copy', to_timestamp(nullif(nullif(:'copied', ''), 'never')::float))
) AS seen (what, at)
WHERE at IS NOT NULL
ON CONFLICT (what) DO UPDATE SET at = EXCLUDED.at;
-- The first copy may take hours.
INSERT INTO last_occurrences (what, at) SELECT 'backup-copy', now() WHERE :'copied' = 'never' ON CONFLICT (what) DO NOTHING;
DELETE FROM last_occurrences WHERE what = 'backup-copy' AND :'copied' = '';
