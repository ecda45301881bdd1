export const OWNER_NAME_AND_IMAGE = `SELECT nickname, image FROM founding_admins JOIN identities USING (platform, platform_id)
  JOIN members ON members.id = member_id WHERE source = $1 AND last_login_at IS NOT NULL`;

export const TIME_ZONE = 'SELECT FROM pg_timezone_names WHERE name = $1';
