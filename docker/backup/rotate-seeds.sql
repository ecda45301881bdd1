-- Replaces the seed of every member's future draws and returns how many. Seeds that have already been used are revealed.
SELECT count(*)
FROM (SELECT member_id FROM reward_seeds WHERE revealed_at IS NULL) AS current,
  rotate_reward_seed(current.member_id) AS rotated
WHERE rotated.outcome = 'set';
