export const FORMER_MEMBERS = {
  name: 'import-former-members',
  text: 'SELECT fingerprint FROM former_members WHERE fingerprint = ANY ($1::bytea[])',
};
