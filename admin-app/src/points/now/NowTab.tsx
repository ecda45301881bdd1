import { Alert, Box, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { Payouts } from '../../shared/api';
import { Loaded } from '../../shared/Loaded';
import { useMoment } from '../../shared/time-zone';
import { useUrlPage } from '../../shared/use-url-state';
import { PayoutsTable } from './PayoutsTable';
import { PresentTable } from './PresentTable';

/** Payouts are a few minutes apart, and the admin is waiting to see the next one. */
const REFRESH_MS = 10_000;

/** Whether points are being paid now, who gets them, and why others do not. */
export function NowTab() {
  const provider = useDataProvider<AdminDataProvider>();
  const [page, turn] = useUrlPage();
  const payouts = useQuery({
    queryKey: ['points', 'payouts', page],
    queryFn: () => provider.payouts(page),
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  });
  return (
    <Loaded query={payouts} failure={t('resources.points.failed.now')} height={360}>
      {(data) => (
        <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Standing payouts={data} />
          <PresentTable present={data.present} pagination={data.pagination} onPage={turn} />
          <PayoutsTable payouts={data.payouts} />
        </Box>
      )}
    </Loaded>
  );
}

/** Whether watching earns points at the moment. */
function Standing({ payouts: { isLive, nextAt, payouts } }: { payouts: Payouts }) {
  const moment = useMoment();
  const last = payouts.find(({ paidAt }) => paidAt !== null);
  const isDoubtful = isLive && last !== undefined && !last.watchingPaid;
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }} role="status">
        <Box
          component="span"
          aria-hidden
          sx={{
            flex: 'none',
            width: 10,
            height: 10,
            borderRadius: '50%',
            bgcolor: isLive ? 'success.main' : 'text.secondary',
          }}
        />
        <Typography sx={{ fontWeight: 600 }}>
          {t(isLive ? 'resources.points.now.live' : 'resources.points.now.offline')}
        </Typography>
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {isLive && nextAt !== null && t('resources.points.now.next', { moment: moment(nextAt) })}
        {isLive && nextAt === null && t('resources.points.now.soon')}
        {!isLive && t('resources.points.now.paused')}
      </Typography>
      {isDoubtful && (
        <Alert severity="warning" sx={{ mt: 1.5 }}>
          {t('resources.points.now.doubtful')}
        </Alert>
      )}
    </Paper>
  );
}
