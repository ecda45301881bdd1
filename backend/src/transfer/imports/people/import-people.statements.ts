/** Those who left. Those who were only forgotten because they had not been seen can be imported again. */
export const FORMER_MEMBERS = {
  name: 'import-former-members',
  text: `SELECT fingerprint FROM former_members WHERE fingerprint = ANY ($1::bytea[]) AND reason IS DISTINCT FROM 'unseen'`,
};
