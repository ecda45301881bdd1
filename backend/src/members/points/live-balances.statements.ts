export const BALANCES_OF = {
  name: 'live-balances-of',
  text: `SELECT balances.member_id, points, balances.version, delta AS paid_out FROM balances
    LEFT JOIN point_entries AS entry
      ON entry.member_id = balances.member_id AND entry.version = balances.version AND reason IN ('watching', 'stamp_card')
    WHERE balances.member_id = ANY($1)`,
};
