import { PLATFORM } from '../../core/common/platform.js';

export const RESOLVED = {
  name: 'founding-admins-resolved',
  text: `SELECT source FROM founding_admins WHERE platform = '${PLATFORM}' AND source = ANY ($1::text[])`,
};

export const ADD = {
  name: 'founding-admins-add',
  text: `INSERT INTO founding_admins (platform, platform_id, source)
    SELECT '${PLATFORM}', * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING`,
};
