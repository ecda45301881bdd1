export const RECORD_SIGN_IN = {
  name: 'record-sign-in',
  text: 'SELECT record_sign_in($1, $2, $3, $4, $5, $6, $7) AS key',
};
