export const ALL = {
  name: 'opt-outs',
  text: `SELECT encode(fingerprint, 'hex') AS fingerprint FROM earning_opt_outs`,
};

export const ADD = {
  name: 'opt-out',
  text: 'INSERT INTO earning_opt_outs (fingerprint) VALUES ($1) ON CONFLICT DO NOTHING',
};

export const REMOVE = {
  name: 'opt-in',
  text: 'DELETE FROM earning_opt_outs WHERE fingerprint = ANY ($1)',
};
