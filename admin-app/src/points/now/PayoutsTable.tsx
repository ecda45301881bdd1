import { Box, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { t } from '../../i18n/texts';
import type { Payout } from '../../shared/api';
import { formatNumber } from '../../shared/format';
import { Moment } from '../../shared/time-zone';
import { Panel } from '../../shared/Panel';

const digits = { fontVariantNumeric: 'tabular-nums' } as const;

/** The last payouts, newest first. */
export function PayoutsTable({ payouts }: { payouts: Payout[] }) {
  return (
    <Panel title={t('resources.points.payouts.title')}>
      {payouts.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {t('resources.points.payouts.empty')}
        </Typography>
      ) : (
        <Table size="small" sx={{ mt: 1, '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.points.payouts.at')}</TableCell>
              <TableCell align="right">{t('resources.points.payouts.members')}</TableCell>
              <TableCell align="right">{t('resources.points.payouts.points')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {payouts.map((payout) => (
              <TableRow key={payout.id}>
                <TableCell component="th" scope="row">
                  <Moment at={payout.closedAt} />
                  <Note payout={payout} />
                </TableCell>
                <TableCell align="right" sx={digits}>
                  {formatNumber(payout.members)}
                </TableCell>
                <TableCell align="right" sx={digits}>
                  {formatNumber(payout.points)}
                </TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </Panel>
  );
}

/** What was unusual about it. */
function Note({ payout: { isSkipped, paidAt, watchingPaid } }: { payout: Payout }) {
  const words =
    (isSkipped && t('resources.points.payouts.skipped')) ||
    (paidAt === null && t('resources.points.payouts.under_way')) ||
    (!watchingPaid && t('resources.points.payouts.talking_only'));
  return words ? <Box sx={{ color: 'text.secondary', fontSize: 13 }}>{words}</Box> : null;
}
