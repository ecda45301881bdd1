export const CURRENT_SEED = {
  name: 'fairness-current-seed',
  text: `SELECT server_seed_hash, client_seed, next_nonce FROM reward_seeds WHERE member_id = $1 AND revealed_at IS NULL`,
};

export const COUNT_REWARD_DRAWS = {
  name: 'fairness-count-draws',
  text: 'SELECT count(*) AS total FROM spins WHERE member_id = $1',
};

export const REWARD_DRAWS = {
  name: 'fairness-draws',
  text: `SELECT spins.tier, spins.points, spins.color, spins.reward_index, spins.claimed_at, spins.roll,
      spins.client_seed, spins.nonce, seeds.server_seed_hash, encode(seeds.revealed_seed, 'hex') AS server_seed,
      configs.tiers
    FROM spins JOIN reward_seeds AS seeds ON seeds.id = spins.seed_id
    JOIN reward_configs AS configs ON configs.version = spins.config_version
    WHERE spins.member_id = $1 ORDER BY spins.claimed_at DESC, spins.id DESC LIMIT $2 OFFSET $3`,
};
