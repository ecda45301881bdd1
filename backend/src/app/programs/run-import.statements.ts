export const FIRST_OWNER = `SELECT member_id AS "memberId", platform_id AS "userId", login
  FROM members JOIN identities ON member_id = members.id WHERE role = 'owner' ORDER BY members.id LIMIT 1`;
