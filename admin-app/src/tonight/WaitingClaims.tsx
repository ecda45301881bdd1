import { Box, Chip, Link, Typography } from '@mui/material';
import { useEffect, useEffectEvent, useRef } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { DeliveryToggle } from '../claims/DeliveryToggle';
import { useClaimUrls, useOpenClaim } from '../claims/order/open-claim';
import { oneStepFurther } from '../claims/order/steps-from-list';
import { SteadyList, useSteadyList } from '../claims/SteadyList';
import { t } from '../i18n/texts';
import { OPEN_CLAIMS, OPEN_CLAIMS_PATH } from '../shared/claim-states';
import { withoutFailureNotification } from '../shared/failures';
import { lazyScreen } from '../shared/lazy-screen';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import type { ClaimRecord } from '../shared/records';
import { Moment } from '../shared/time-zone';
import { UNDO_MS } from '../shared/undo';

const LONGEST_FIRST = { field: 'waiting', order: 'ASC' } as const;
const pollingOptions = { ...withoutFailureNotification, refetchInterval: 30_000 };

/** Lazy, because most claims are delivered from their row. */
const OrderDrawer = lazyScreen(() => import('../claims/order/OrderDrawer'), 'OrderDrawer', { height: 0 });

interface WaitingClaimsProps {
  title: string;
  /** Of the outline while it loads, in px. */
  height?: number;
}

/** The claims that take longer than usual, then those that have waited longest, to be delivered in place. */
export function WaitingClaims(props: WaitingClaimsProps) {
  const isOpen = useOpenClaim() !== undefined;
  return (
    <ListBase
      resource="claims"
      perPage={5}
      sort={LONGEST_FIRST}
      filterDefaultValues={OPEN_CLAIMS}
      queryOptions={pollingOptions}
      disableSyncWithLocation
      storeKey={false}
    >
      <SteadyList>
        <Waiting {...props} keepsRows={isOpen} />
        {isOpen && <OrderDrawer goesOn />}
      </SteadyList>
    </ListBase>
  );
}

function Waiting({ title, height = 80, keepsRows }: WaitingClaimsProps & { keepsRows: boolean }) {
  const { data, error, refetch, total } = useListContext<ClaimRecord>();
  const query = { data, error: error ?? null, refetch };
  return (
    <Panel title={title}>
      <Loaded query={query} failure={t('resources.claims.failed.load')} height={height}>
        {(waiting) =>
          waiting.length === 0 ? (
            <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{t('dashboard.claims.none')}</Typography>
          ) : (
            <>
              <Rows claims={waiting} keepsRows={keepsRows} />
              <Link component={RouterLink} to={OPEN_CLAIMS_PATH} underline="hover" sx={lineSx}>
                {t('menu.waiting', { claims: total ?? waiting.length })}
              </Link>
            </>
          )
        }
      </Loaded>
    </Panel>
  );
}

const lineSx = { display: 'flex', alignItems: 'center', minHeight: 44, overflowWrap: 'anywhere' } as const;

function Rows({ claims, keepsRows }: { claims: ClaimRecord[]; keepsRows: boolean }) {
  const rows = useRef<HTMLOListElement>(null);
  const { isHeld, changed, release } = useSteadyList();
  const makeRoom = useEffectEvent(() => {
    // Keeps the place of someone who moves by keyboard.
    if (!rows.current?.querySelector(':focus-visible')) release();
  });
  // Delivered claims stay as long as an undo lasts, then the next ones take their places.
  useEffect(() => {
    if (!isHeld || keepsRows) return undefined;
    const timer = setInterval(() => makeRoom(), UNDO_MS);
    return () => clearInterval(timer);
  }, [isHeld, changed, keepsRows]);
  return (
    <Box ref={rows} component="ol" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
      {claims.map((claim) => (
        <Row key={claim.id} claim={claim} />
      ))}
    </Box>
  );
}

function Row({ claim }: { claim: ClaimRecord }) {
  const { id, itemName, userName, claimDate, isLate } = claim;
  const { urlOf } = useClaimUrls();
  return (
    <Box component="li" sx={rowSx}>
      <Link
        component={RouterLink}
        to={urlOf(id)}
        state={oneStepFurther(0)}
        underline="hover"
        color="inherit"
        sx={{ ...lineSx, flex: '1 1 9em', flexWrap: 'wrap', alignContent: 'center', columnGap: 1, py: 0.5 }}
      >
        <span>{t('resources.claims.name', { item: itemName, name: userName })}</span>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
          <Moment at={claimDate} />
        </Typography>
        {isLate && (
          <Chip size="small" color="warning" variant="outlined" label={t('resources.claims.late')} />
        )}
      </Link>
      <Box sx={{ display: 'flex' }}>
        <DeliveryToggle claim={claim} isShort />
      </Box>
    </Box>
  );
}

const rowSx = {
  display: 'flex',
  alignItems: 'center',
  columnGap: 0.5,
  py: 0.5,
  borderTop: 1,
  borderColor: 'divider',
  '& .MuiButton-root': { minHeight: 44 },
} as const;
