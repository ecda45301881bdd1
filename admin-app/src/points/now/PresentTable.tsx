import { Box, Link } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { Pagination, PresentMember } from '../../shared/api';
import { formatNumber } from '../../shared/format';
import { Panel } from '../../shared/Panel';
import { Col, Rows } from '../../shared/Rows';

interface PresentTableProps {
  present: PresentMember[];
  pagination: Pagination;
  onPage: (page: number) => void;
}

type Row = PresentMember & { id: string };

/** Viewers present at the latest payout. Those who were paid nothing come first, with the reason. */
export function PresentTable({ present, pagination, onPage }: PresentTableProps) {
  const title = t('resources.points.now.present');
  return (
    <Panel title={title} note={t('resources.points.now.present_note')}>
      <Rows<Row>
        texts="points.now"
        label={title}
        rows={present.map((person) => ({ ...person, id: person.user_id }))}
        pages={{ pagination, onPage }}
      >
        <Col<Row>
          source="name"
          isHead
          disableSort
          sx={{ overflowWrap: 'anywhere' }}
          render={({ user_id, nickname, name }) => (
            <Link component={RouterLink} to={`/users/${user_id}`} underline="hover" color="inherit">
              {nickname || name}
            </Link>
          )}
        />
        <Col<Row> source="where" disableSort sx={{ color: 'text.secondary' }} render={whereOf} />
        <Col<Row> source="points" align="right" disableSort render={paidTo} />
      </Rows>
    </Panel>
  );
}

const paidTo = ({ unpaidBecause, points }: PresentMember) => (
  <Box component="span" sx={{ color: unpaidBecause === null ? 'success.main' : 'text.secondary' }}>
    {unpaidBecause === null ? `+${formatNumber(points)}` : t(`resources.points.unpaid.${unpaidBecause}`)}
  </Box>
);

function whereOf({ onPage, inChat, talked }: PresentMember): string {
  const places = [
    onPage && t('resources.points.now.on_page'),
    talked ? t('resources.points.now.talked') : inChat && t('resources.points.now.in_chat'),
  ];
  return places.filter(Boolean).join(', ');
}
