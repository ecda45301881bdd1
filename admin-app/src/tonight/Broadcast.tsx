import { Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { Readiness } from '../shared/api';
import { formatNumber } from '../shared/format';
import { useTimeZone } from '../shared/time-zone';
import { formatTime } from './times';

/** Since when the channel is live, how many are in chat, when points are paid next, and why no one was. */
export function Broadcast({ stream }: { stream: Readiness['stream'] }) {
  const timeZone = useTimeZone();
  const time = (at: string | null) =>
    at === null || timeZone === undefined ? '–' : formatTime(at, timeZone);
  const { isLive, liveSince, inChat, nextPayoutAt, unpaidBecause } = stream;
  const unknown = isLive ? t('tonight.after_first_payout') : '–';
  const figures = [
    [t('tonight.live_since'), isLive ? time(liveSince) : t('dashboard.stream.offline')],
    [t('tonight.in_chat'), inChat === null ? unknown : formatNumber(inChat)],
    [t('tonight.next_payout'), time(nextPayoutAt)],
  ] as const;
  return (
    <div>
      <Box
        component="dl"
        data-goes-stale
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 1, m: 0 }}
      >
        {figures.map(([label, value]) => (
          <Box key={label} sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between' }}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography
              component="dd"
              sx={{ m: 0, fontWeight: 600, ...(value.length < 12 && { fontSize: '1.25rem' }) }}
            >
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {/* An earlier version of the site does not send it. */}
      <Typography variant="body2" role="status" sx={{ color: 'warning.main', mt: unpaidBecause ? 1 : 0 }}>
        {unpaidBecause ? t(`resources.points.payouts.nobody_paid.${unpaidBecause}`) : ''}
      </Typography>
    </div>
  );
}
