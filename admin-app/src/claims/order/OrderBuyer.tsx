import { Box, Link, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { Order } from '../../shared/api';
import { withoutFailureNotification } from '../../shared/failures';
import type { ClaimRecord } from '../../shared/records';
import { Moment, useMoment } from '../../shared/time-zone';
import { UserIdentity } from '../../shared/UserIdentity';
import { StateChip } from '../StateChip';
import { useClaimUrls } from './open-claim';
import { oneStepFurther, useStepsFromList } from './steps-from-list';

/** How many of the buyer's other claims are listed; their own page has them all. */
const SHOWN = 3;

interface OrderBuyerProps {
  order: Order;
  claimId: string;
}

/** The buyer and their other claims. */
export function OrderBuyer({ order: { buyer }, claimId }: OrderBuyerProps) {
  const moment = useMoment();
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Link component={RouterLink} to={`/users/${buyer.userId}`} underline="hover" color="inherit">
        <UserIdentity image={buyer.image} nickname={buyer.nickname} />
      </Link>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('resources.claims.order.balance', { points: buyer.points })}
        <br />
        {t('resources.claims.order.watched', { hours: Math.floor(buyer.watchedMinutes / 60) })}
        <br />
        {t('resources.claims.order.since', { moment: moment(buyer.joinedAt) })}
        <br />
        {t('resources.claims.order.earlier', { claims: buyer.claims, closed: buyer.closedClaims })}
      </Typography>
      {buyer.claims > 1 && <OtherClaims userId={buyer.userId} claimId={claimId} />}
    </Box>
  );
}

function OtherClaims({ userId, claimId }: { userId: string; claimId: string }) {
  const { data = [] } = useGetList<ClaimRecord>(
    'claims',
    {
      filter: { userId },
      sort: { field: 'claimDate', order: 'DESC' },
      pagination: { page: 1, perPage: SHOWN + 1 },
    },
    withoutFailureNotification,
  );
  const steps = useStepsFromList();
  const { urlOf } = useClaimUrls();
  const others = data.filter(({ id }) => id !== claimId).slice(0, SHOWN);
  return (
    <Box
      component="ul"
      aria-label={t('resources.claims.order.others')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75, fontSize: '0.9375rem' }}
    >
      {others.map(({ id, itemName, claimDate, state }) => (
        <Box component="li" key={id} sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Link
              component={RouterLink}
              to={urlOf(id)}
              state={steps > 0 ? oneStepFurther(steps) : null}
              color="inherit"
            >
              {itemName}
            </Link>{' '}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <Moment at={claimDate} />
            </Box>
          </Box>
          <StateChip state={state} />
        </Box>
      ))}
    </Box>
  );
}
