/** Tables with sealed data. A module that adds one adds its line here. */
export const SEALED_COLUMNS = [
  { table: 'sessions', key: 'id_hash', column: 'tokens', row: 'id_hash' },
  { table: 'twitch_accounts', key: 'role', column: 'tokens', row: 'role' },
  {
    table: 'claim_answers',
    key: 'claim_id',
    column: 'sealed',
    row: `(SELECT 'claim-answers ' || member_id || ' ' || item_id FROM shop_claims WHERE id = claim_id)`,
  },
  { table: 'claim_channels', key: 'channel', column: 'webhook', row: `'claim-webhook'` },
  { table: 'push_keys', key: 'id', column: 'sealed', row: `'push-keys'` },
  {
    table: 'push_subscriptions',
    key: 'id',
    column: 'sealed',
    row: `'push ' || encode(endpoint_hash, 'hex')`,
  },
  { table: 'shop_codes', key: 'id', column: 'sealed', row: `'shop-code ' || item_id` },
] as const;

type Sealed = (typeof SEALED_COLUMNS)[number];

export const selectSealed = ({ table, key, column, row }: Sealed) =>
  `SELECT ${key}::text AS key, ${row} AS row, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`;

/** Only if it has not changed since it was read. */
export const updateSealed = ({ table, key, column }: Sealed) =>
  `UPDATE ${table} SET ${column} = $3 WHERE ${key}::text = $1 AND ${column} = $2`;

export const UPDATE_FINGERPRINT = `UPDATE shop_codes SET fingerprint = $2
  WHERE id = $1 AND NOT EXISTS (SELECT FROM shop_codes WHERE fingerprint = $2)`;
