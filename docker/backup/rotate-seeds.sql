-- Replaces the seed of every member's coming draws, and says how many. One that has drawn already is revealed.
SELECT count(*)
FROM (SELECT user_id FROM reward_seeds WHERE revealed_at IS NULL) AS current,
  rotate_reward_seed(current.user_id) AS rotated
WHERE rotated.outcome = 'set';
