import CloseIcon from '@mui/icons-material/Close';
import { Box, Drawer, IconButton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useMatch, useNavigate } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { lazyScreen } from '../../shared/lazy-screen';
import { Loaded } from '../../shared/Loaded';
import { Moment } from '../../shared/time-zone';
import { StateChip } from '../StateChip';
import { useStepsFromList } from './steps-from-list';

const HEIGHT = 480;
const OrderDetails = lazyScreen(() => import('./OrderDetails'), 'OrderDetails', HEIGHT);

/** The claim named in the URL, next to the list. */
export function OrderDrawer() {
  const claimId = useMatch('/claims/:id')?.params.id;
  const navigate = useNavigate();
  const steps = useStepsFromList();
  const titleId = useId();
  // Back, not forward: otherwise the browser's Back would open the claim again.
  const close = () => void (steps > 0 ? navigate(-steps) : navigate('/claims', { replace: true }));
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width: { xs: '100%', sm: 480 }, p: 2 },
  } as const;
  return (
    <Drawer anchor="right" open={claimId !== undefined} onClose={close} slotProps={{ paper }}>
      {claimId !== undefined && <Order key={claimId} claimId={claimId} titleId={titleId} onClose={close} />}
    </Drawer>
  );
}

interface OrderProps {
  claimId: string;
  titleId: string;
  onClose: () => void;
}

function Order({ claimId, titleId, onClose }: OrderProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const order = useQuery({
    queryKey: ['claims', 'order', claimId],
    queryFn: () => provider.order(claimId),
    // As often as the list: someone else may take the next step or write the note.
    refetchInterval: 30_000,
  });
  const claim = order.data?.claim;
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'start', gap: 1, mb: 2 }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography id={titleId} variant="h2" sx={{ fontSize: '1.375rem', overflowWrap: 'anywhere' }}>
            {claim?.itemName ?? t('resources.claims.order.title')}
          </Typography>
          {claim && (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 0.75 }}>
              <StateChip state={claim.state} />
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {t('resources.claims.points', { points: claim.price })}
                {' · '}
                <Moment at={claim.claimDate} />
              </Typography>
            </Box>
          )}
        </Box>
        <IconButton autoFocus onClick={onClose} aria-label={t('ra.action.close')}>
          <CloseIcon />
        </IconButton>
      </Box>
      <Loaded query={order} failure={t('resources.claims.failed.order')} height={HEIGHT}>
        {(data) => <OrderDetails order={data} claimId={claimId} />}
      </Loaded>
    </>
  );
}
