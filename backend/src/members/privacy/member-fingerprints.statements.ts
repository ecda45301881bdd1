export const FINGERPRINTS_AT_ONCE = 1_000;

/** $1 is the key. The same as `FingerprintsService`. */
const FINGERPRINT = `hmac(convert_to(platform || ' ' || platform_id, 'UTF8'), $1::bytea, 'sha256')`;
/** Forgotten members have none. */
const HAS_ONE = `platform_id NOT LIKE 'gone-%'`;

export const ADD_FINGERPRINTS = {
  name: 'identities-add-fingerprints',
  text: `UPDATE identities SET stored_fingerprint = ${FINGERPRINT}
    WHERE member_id IN (SELECT member_id FROM identities WHERE stored_fingerprint IS NULL AND ${HAS_ONE} LIMIT ${FINGERPRINTS_AT_ONCE})`,
};

/** Under the key $1, for the next members after $2. @returns the last of them, or null if there is none */
export const RENEW_FINGERPRINTS = `WITH renewed AS (
    UPDATE identities SET stored_fingerprint = CASE WHEN ${HAS_ONE} THEN ${FINGERPRINT} END
    WHERE member_id IN (SELECT member_id FROM identities WHERE member_id > $2 ORDER BY member_id LIMIT ${FINGERPRINTS_AT_ONCE})
    RETURNING member_id)
  SELECT max(member_id) AS last FROM renewed`;
