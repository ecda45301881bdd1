/** Odds can change with each save, so each spin is compared with the version it was drawn from. */
export const ODDS = {
  name: 'spin-tier-odds',
  text: `WITH drawn AS (SELECT config_version, tier, count(*) AS spins FROM spins GROUP BY config_version, tier),
    versions AS (SELECT config_version, sum(spins) AS spins FROM drawn GROUP BY config_version),
    odds AS (
      SELECT listed ->> 'tier' AS tier,
        (array_agg(listed ->> 'color' ORDER BY config.version DESC))[1] AS color,
        sum(versions.spins * (listed ->> 'probability')::numeric / 100) AS expected
      FROM versions JOIN reward_configs AS config ON config.version = versions.config_version
      CROSS JOIN jsonb_array_elements(config.tiers) AS listed GROUP BY 1)
    SELECT odds.tier, odds.color, odds.expected::float8,
      coalesce((SELECT sum(drawn.spins) FROM drawn WHERE drawn.tier = odds.tier), 0)::float8 AS spins
    FROM odds ORDER BY odds.expected DESC, odds.tier`,
};
