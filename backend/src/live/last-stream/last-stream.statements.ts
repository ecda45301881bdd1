/**
 * The last evening that has ended; a stream that is restarted within half an hour continues it, so what is finished in
 * that time still counts. Payouts, by far the most entries, are summed from their ticks; the others use an index.
 */
export const LAST_STREAM = {
  name: 'last-stream',
  text: `WITH evening AS MATERIALIZED (
      SELECT min(started_at) AS began, max(ended_at) AS ended, max(ended_at) + interval '30 minutes' AS until,
        sum(ended_at - started_at) AS on_air, array_agg(id) AS broadcasts
      FROM broadcasts GROUP BY evening_id HAVING count(*) = count(ended_at) ORDER BY min(started_at) DESC LIMIT 1
    ), games AS (
      SELECT finished_at AS at, 'raffle' AS kind, id, title, (
          SELECT coalesce(json_agg(nickname ORDER BY place), '[]') FROM raffle_draws AS draw JOIN identities USING (member_id)
          WHERE raffle_id = raffles.id AND draw.state = 'won') AS winners
      FROM raffles, evening WHERE finished_at BETWEEN began AND until
      UNION ALL
      SELECT settled_at, 'guess', id, title, (
          SELECT coalesce(json_agg(nickname ORDER BY place), '[]') FROM guess_entries JOIN identities USING (member_id)
          WHERE game_id = guess_games.id AND place IS NOT NULL)
      FROM guess_games, evening WHERE settled_at BETWEEN began AND until
      UNION ALL
      SELECT finished_at, 'hunt', id, name, '[]' FROM hunts, evening
      WHERE state = 'finished' AND finished_at BETWEEN began AND until
    )
    SELECT iso_time(began) AS "startedAt", iso_time(ended) AS "endedAt", round(extract(epoch FROM on_air) / 60)::int AS minutes,
      (SELECT count(DISTINCT member_id)::int FROM earned_broadcasts WHERE broadcast_id = ANY (broadcasts)) AS "viewersPaid",
      ((SELECT coalesce(sum(points), 0) FROM ticks WHERE broadcast_id = ANY (broadcasts))
        + (SELECT coalesce(sum(delta), 0) FROM point_entries
          WHERE reason <> 'watching' AND reason NOT IN ('import', 'import_undo') AND delta > 0 AND created_at BETWEEN began AND until)
        )::float8 AS "pointsGiven",
      (SELECT count(*)::int FROM shop_claims WHERE delivered IN (true, false) AND claim_date BETWEEN began AND until) AS claims,
      (SELECT coalesce(json_agg(json_build_object('kind', kind, 'id', id, 'title', title, 'winners', winners) ORDER BY at), '[]')
        FROM games) AS games
    FROM evening`,
};
