import { Box, Drawer, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { lazyScreen } from '../../shared/lazy-screen';
import { Loaded } from '../../shared/Loaded';
import { Moment } from '../../shared/time-zone';
import { stepForKey } from '../row-keys';
import { StateChip } from '../StateChip';
import { useClaimUrls, useOpenClaim } from './open-claim';
import { OrderWalk } from './OrderWalk';
import { useStepsFromList } from './steps-from-list';
import { useWalk } from './use-walk';
import type { Step } from './walk';

const HEIGHT = 480;
const OrderDetails = lazyScreen(() => import('./OrderDetails'), 'OrderDetails', { height: HEIGHT });

interface OrderDrawerProps {
  /** Opens the next claim once this one is delivered, and closes after the last. */
  goesOn?: boolean;
}

/** The claim named in the URL, next to the list. */
export function OrderDrawer({ goesOn = false }: OrderDrawerProps) {
  const claimId = useOpenClaim();
  const { urlOf, closed } = useClaimUrls();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const steps = useStepsFromList();
  const titleId = useId();
  const walk = useWalk(claimId);
  // Back, not forward: otherwise the browser's Back would open the claim again.
  const close = () => void (steps > 0 ? navigate(-steps) : navigate(closed, { replace: true }));
  async function take(step: Step): Promise<boolean> {
    const id = walk.can(step) ? await walk.find(step) : undefined;
    // In place of this claim, so that Back leads to the list.
    if (id !== undefined) await navigate(urlOf(id), { replace: true, state });
    return id !== undefined;
  }
  const press = (event: KeyboardEvent) => {
    const step = stepForKey(event);
    // Dialogs that the drawer opens lie outside it in the page.
    if (!step || !event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    void take(step);
  };
  const paper = {
    role: 'dialog',
    'aria-modal': true,
    'aria-labelledby': titleId,
    sx: { width: { xs: '100%', sm: 480 }, p: 2 },
    onKeyDown: press,
  } as const;
  return (
    <Drawer anchor="right" open={claimId !== undefined} onClose={close} slotProps={{ paper }}>
      {claimId !== undefined && (
        <>
          <OrderWalk {...walk} onStep={(step) => void take(step)} onClose={close} />
          <Order
            key={claimId}
            claimId={claimId}
            titleId={titleId}
            {...(goesOn && { onDelivered: () => void take(1).then((isTaken) => isTaken || close()) })}
          />
        </>
      )}
    </Drawer>
  );
}

interface OrderProps {
  claimId: string;
  titleId: string;
  onDelivered?: () => void;
}

function Order({ claimId, titleId, onDelivered }: OrderProps) {
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
      <Box sx={{ mb: 2 }}>
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
      <Loaded query={order} failure={t('resources.claims.failed.order')} height={HEIGHT}>
        {(data) => <OrderDetails order={data} claimId={claimId} {...(onDelivered && { onDelivered })} />}
      </Loaded>
    </>
  );
}
