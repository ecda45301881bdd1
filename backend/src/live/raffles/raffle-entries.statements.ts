export const MEMBER_OF = 'SELECT member_id AS id FROM identities WHERE platform = $1 AND platform_id = $2';
