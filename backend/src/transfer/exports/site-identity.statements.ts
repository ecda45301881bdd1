export const CREATE_IDENTITY = 'INSERT INTO site_identity DEFAULT VALUES ON CONFLICT DO NOTHING';

export const IS_OWN = 'SELECT EXISTS (SELECT FROM site_identity WHERE site_id = $1) AS "isOwn"';
