-- Puts the list of former-members.sh into a restored database. The site forgets again whom it finds there, before it answers
-- anybody. A dump from before there was such a list has no table for it, and gets one with the site's next migration.
SELECT to_regclass('former_members') IS NOT NULL AS is_there \gset
\if :is_there
CREATE TEMPORARY TABLE listed (LIKE former_members);
\copy listed FROM '/backups/former-members.csv' (FORMAT csv)
INSERT INTO former_members SELECT * FROM listed
ON CONFLICT (fingerprint) DO UPDATE SET forgotten_at = EXCLUDED.forgotten_at,
  no_welcome_until = EXCLUDED.no_welcome_until, break_kind = EXCLUDED.break_kind, break_until = EXCLUDED.break_until,
  break_is_open_ended = EXCLUDED.break_is_open_ended, break_holds_until = EXCLUDED.break_holds_until,
  keep_until = EXCLUDED.keep_until;
UPDATE former_members SET is_to_repeat = true;
SELECT count(*) FROM former_members;
\else
SELECT 'no';
\endif
