import { Alert } from '@mui/material';
import { t } from '../i18n/texts';
import { daysSince } from '../shared/days-since';
import { serverNow } from '#shared/server-clock.js';

const OLD_AFTER_DAYS = 90;

/**
 * Warns about missing or outdated country data. A note, not an alert, so that it does not interrupt screen
 * readers.
 * @param builtAt ISO 8601
 */
export function OldCountryData({ builtAt }: { builtAt: string | null }) {
  const days = builtAt === null ? null : daysSince(builtAt, serverNow());
  if (days !== null && days <= OLD_AFTER_DAYS) return null;
  return (
    <Alert role="note" severity={days === null ? 'error' : 'warning'} sx={{ mt: 1 }}>
      {days === null ? t('trust.map.missing') : t('trust.map.stale', { days })}
    </Alert>
  );
}
