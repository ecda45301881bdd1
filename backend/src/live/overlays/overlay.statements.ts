/**
 * The newest claims, among the last hundred. A casino item isn't named. A deleted item and a forgotten member
 * have no name, so neither is shown.
 */
export const LATEST_CLAIMS = {
  name: 'overlay-latest-claims',
  text: `SELECT latest.id, coalesce(nullif(nickname, ''), login) AS nickname, CASE WHEN NOT casino THEN item_name END AS item,
      CASE WHEN casino THEN '' ELSE item_image END AS image, claim_date AS "claimedAt"
    FROM (SELECT * FROM shop_claims ORDER BY id DESC LIMIT 100) AS latest
      JOIN identities USING (member_id)
      JOIN (SELECT id AS item_id, image AS item_image, casino FROM shop_items WHERE NOT hidden) AS items USING (item_id)
    WHERE state NOT IN ('rejected', 'cancelled')
    ORDER BY latest.id DESC LIMIT $1`,
};

/** Whether an item is not casino-related. It may have changed since it became a prize. */
export const MAY_BE_SHOWN = {
  name: 'overlay-may-be-shown',
  text: 'SELECT FROM shop_items WHERE id = $1 AND NOT casino',
};
