import { Box } from '@mui/material';
import { t } from '../../i18n/texts';
import type { Payout } from '../../shared/api';
import { Panel } from '../../shared/Panel';
import { Col, NumberCol, Rows } from '../../shared/Rows';
import { Moment } from '../../shared/time-zone';

/** The latest payouts, newest first. */
export function PayoutsTable({ payouts }: { payouts: Payout[] }) {
  const title = t('resources.points.payouts.title');
  return (
    <Panel title={title}>
      <Rows
        texts="points.payouts"
        label={title}
        rows={payouts}
        sort={{ field: 'closedAt', order: 'DESC' }}
        sortable={['closedAt', 'members', 'points']}
      >
        <Col<Payout>
          source="closedAt"
          isHead
          render={(payout) => (
            <>
              <Moment at={payout.closedAt} />
              <Note payout={payout} />
            </>
          )}
        />
        <NumberCol<Payout> source="members" />
        <NumberCol<Payout> source="points" />
      </Rows>
    </Panel>
  );
}

/** Remarks on an unusual payout. */
function Note({
  payout: { isSkipped, isHeld, paidAt, watchingPaid, chattersRead, unpaidBecause },
}: {
  payout: Payout;
}) {
  // An earlier version of the site does not send it.
  const brokeOff = typeof chattersRead === 'number' ? chattersRead : null;
  const words =
    (isSkipped && t('resources.points.payouts.skipped')) ||
    (isHeld && t('resources.points.payouts.held')) ||
    (paidAt === null && t('resources.points.payouts.under_way')) ||
    (unpaidBecause && t(`resources.points.payouts.nobody_paid.${unpaidBecause}`)) ||
    (!watchingPaid && t('resources.points.payouts.talking_only')) ||
    (brokeOff !== null && t('resources.points.payouts.list_broke_off', { chatters: brokeOff }));
  return words ? <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{words}</Box> : null;
}
