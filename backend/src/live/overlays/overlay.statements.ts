/**
 * The newest claims, among the last hundred. Of items that are gone nobody knows whether they have to do with casinos, of
 * members who are forgotten there is no name: neither is shown.
 */
export const LATEST_CLAIMS = {
  name: 'overlay-latest-claims',
  text: `SELECT latest.id, coalesce(nullif(nickname, ''), login) AS nickname, item_name AS item, item_image AS image,
      claim_date AS "claimedAt"
    FROM (SELECT * FROM shop_claims ORDER BY id DESC LIMIT 100) AS latest
      JOIN identities USING (member_id)
      JOIN (SELECT id AS item_id, image AS item_image FROM shop_items WHERE NOT casino AND NOT hidden) AS items USING (item_id)
    WHERE state NOT IN ('rejected', 'cancelled')
    ORDER BY latest.id DESC LIMIT $1`,
};

/** Whether an item, which may have changed since it became a prize, is none that has to do with casinos. */
export const MAY_BE_SHOWN = {
  name: 'overlay-may-be-shown',
  text: 'SELECT FROM shop_items WHERE id = $1 AND NOT casino',
};
