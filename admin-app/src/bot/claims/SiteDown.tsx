import { Alert, Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { Heartbeat } from '../../shared/api';
import { useMoment } from '../../shared/time-zone';
import { useFieldFromHash } from '../../shared/use-field-from-hash';

const REFRESH_MS = 60_000;

/** Whether another service would notice that the site is down; nothing while that is unknown. */
export function SiteDown() {
  const provider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['heartbeat'],
    queryFn: () => provider.heartbeat(),
    refetchInterval: REFRESH_MS,
  });
  return data ? <State {...data} /> : null;
}

function State({ isSet, isWorking, lastAt }: Heartbeat) {
  const titleId = useId();
  const moment = useMoment();
  useFieldFromHash();
  return (
    <Box
      component="section"
      id="site-down"
      tabIndex={-1}
      aria-labelledby={titleId}
      sx={{ minWidth: 0, gridColumn: '1 / -1', scrollMarginTop: '8rem', overflowWrap: 'anywhere' }}
    >
      <Typography id={titleId} variant="h3" sx={{ mb: 0.5 }}>
        {t('bot.claims.down.title')}
      </Typography>
      {isSet && !isWorking ? (
        <Alert severity="warning">{t('bot.claims.down.failing')}</Alert>
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isSet
            ? t('bot.claims.down.working', { moment: lastAt === null ? '' : moment(lastAt) })
            : t('bot.claims.down.off')}
        </Typography>
      )}
    </Box>
  );
}
