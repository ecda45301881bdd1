export const FORMER = {
  name: 'import-former-members',
  text: 'SELECT fingerprint FROM former_members WHERE fingerprint = ANY ($1::bytea[])',
};
