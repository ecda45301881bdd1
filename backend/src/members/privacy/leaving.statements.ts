export const REQUEST = {
  name: 'request-forgetting',
  text: 'SELECT * FROM request_forgetting($1, make_interval(days => $2))',
};

export const END_SESSIONS = {
  name: 'leaving-end-sessions',
  text: 'DELETE FROM sessions WHERE member_id = $1 RETURNING id_hash AS key, tokens',
};
