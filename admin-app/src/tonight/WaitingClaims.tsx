import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';
import { claimPath, OPEN_CLAIMS, OPEN_CLAIMS_PATH } from '../shared/claim-states';
import { withoutFailureNotification } from '../shared/failures';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import type { ClaimRecord } from '../shared/records';
import { Moment } from '../shared/time-zone';

const OLDEST = {
  pagination: { page: 1, perPage: 5 },
  sort: { field: 'claimDate', order: 'ASC' },
  filter: OPEN_CLAIMS,
} as const;
const pollingOptions = { ...withoutFailureNotification, refetchInterval: 30_000 };

/** The claims that have waited longest. */
export function WaitingClaims() {
  const claims = useGetList<ClaimRecord>('claims', OLDEST, pollingOptions);
  return (
    <Panel title={t('dashboard.claims.title')}>
      <Loaded query={claims} failure={t('resources.claims.failed.load')} height={80}>
        {(waiting) =>
          waiting.length === 0 ? (
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t('dashboard.claims.none')}</Typography>
          ) : (
            <>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
                {waiting.map((claim) => (
                  <Row key={claim.id} claim={claim} />
                ))}
              </Box>
              <Link component={RouterLink} to={OPEN_CLAIMS_PATH} underline="hover" sx={row}>
                {t('menu.waiting', { claims: claims.total ?? waiting.length })}
              </Link>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const row = { display: 'flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' } as const;

function Row({ claim: { id, itemName, userName, claimDate } }: { claim: ClaimRecord }) {
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Link
        component={RouterLink}
        to={claimPath(id)}
        underline="hover"
        color="inherit"
        sx={{ ...row, flexWrap: 'wrap', columnGap: 1 }}
      >
        <span>{t('resources.claims.name', { item: itemName, name: userName })}</span>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <Moment at={claimDate} />
        </Typography>
      </Link>
    </Box>
  );
}
