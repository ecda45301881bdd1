import { Box, Link, Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { Pagination, PresentMember } from '../../shared/api';
import { formatNumber } from '../../shared/format';
import { Pager } from '../../shared/Pager';
import { Panel } from '../../shared/Panel';

interface PresentTableProps {
  present: PresentMember[];
  pagination: Pagination;
  onPage: (page: number) => void;
}

/** Who was there in the newest payout; those who were paid nothing come first, with the reason. */
export function PresentTable({ present, pagination, onPage }: PresentTableProps) {
  return (
    <Panel title={t('resources.points.now.present')} note={t('resources.points.now.present_note')}>
      {present.length === 0 ? (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>{t('resources.points.now.nobody')}</Typography>
      ) : (
        <Table size="small" sx={{ mt: 1, '& td, & th': { px: { xs: 0.75, sm: 2 } } }}>
          <TableHead>
            <TableRow>
              <TableCell>{t('resources.points.now.who')}</TableCell>
              <TableCell>{t('resources.points.now.where')}</TableCell>
              <TableCell align="right">{t('resources.points.now.paid')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {present.map((person) => (
              <Person key={person.user_id} person={person} />
            ))}
          </TableBody>
        </Table>
      )}
      <Box sx={{ mt: 2 }}>
        <Pager page={pagination.currentPage} pages={pagination.totalPages} onPage={onPage} />
      </Box>
    </Panel>
  );
}

function Person({ person }: { person: PresentMember }) {
  const { user_id, nickname, name, points, unpaidBecause } = person;
  return (
    <TableRow>
      <TableCell component="th" scope="row" sx={{ overflowWrap: 'anywhere' }}>
        <Link component={RouterLink} to={`/users/${user_id}`} underline="hover" color="inherit">
          {nickname || name}
        </Link>
      </TableCell>
      <TableCell sx={{ color: 'text.secondary' }}>{whereOf(person)}</TableCell>
      <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {unpaidBecause === null ? (
          <Box component="span" sx={{ color: 'success.main' }}>{`+${formatNumber(points)}`}</Box>
        ) : (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {t(`resources.points.unpaid.${unpaidBecause}`)}
          </Box>
        )}
      </TableCell>
    </TableRow>
  );
}

function whereOf({ onPage, inChat, talked }: PresentMember): string {
  const places = [
    onPage && t('resources.points.now.on_page'),
    talked ? t('resources.points.now.talked') : inChat && t('resources.points.now.in_chat'),
  ];
  return places.filter(Boolean).join(', ');
}
