import { Box } from '@mui/material';
import { DataTable, List, TopToolbar, useRecordContext } from 'react-admin';
import { t, textKey, textFor } from '../i18n/texts';
import type { SecurityEvent } from '../shared/api';
import { FilterSelect } from '../shared/FilterSelect';
import { ListSearch } from '../shared/ListSearch';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { PhoneSort } from '../shared/PhoneSort';
import { Moment } from '../shared/time-zone';

const words = 'resources.security';

const KINDS = [
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'session_ended',
  'confirmed',
  'rights_changed',
  'admin_refused',
  'refused',
  'limit_hit',
] as const;
const kinds = KINDS.map((id) => ({ id, name: textKey(`${words}.kinds.${id}`) }));

const filters = [
  <ListSearch key="search" source="search" alwaysOn />,
  <FilterSelect key="kind" source="kind" label={textKey(`${words}.show`)} choices={kinds} alwaysOn />,
];

const actions = (
  <TopToolbar>
    <PhoneSort fields={['at', 'kind']} />
  </TopToolbar>
);

const wrap = { overflowWrap: 'anywhere' } as const;

export function SecurityPage() {
  return (
    <ListScreen>
      <PageHeader title={t(`${words}.title`)} note={t(`${words}.note`)} />
      <List filters={filters} exporter={false} actions={actions}>
        <DataTable<SecurityEvent>>
          <DataTable.Col
            source="at"
            sortByOrder="DESC"
            render={({ at }: SecurityEvent) => <Moment at={at} />}
          />
          <DataTable.Col
            source="kind"
            sx={{ fontWeight: 600 }}
            // An unknown kind is shown by the server's name for it.
            render={({ kind }: SecurityEvent) => textFor(`${words}.kinds.${kind}`) ?? kind}
          />
          <DataTable.Col
            source="nickname"
            disableSort
            sx={wrap}
            render={({ nickname, userId }: SecurityEvent) => nickname ?? userId ?? t(`${words}.nobody`)}
          />
          <DataTable.Col source="network" disableSort>
            <Origin />
          </DataTable.Col>
          <DataTable.Col source="detail" disableSort sx={wrap}>
            <Detail />
          </DataTable.Col>
        </DataTable>
      </List>
    </ListScreen>
  );
}

/** Origin of an event. The session's short ID connects the events of one login. */
function Origin() {
  const event = useRecordContext<SecurityEvent>();
  return (
    <Box sx={{ fontFamily: 'monospace', fontSize: 13, overflowWrap: 'anywhere' }}>
      <div>{event?.network}</div>
      <Box sx={{ color: 'text.secondary' }}>{event?.session}</Box>
    </Box>
  );
}

/** Details of the event, and how many refusals the line stands for. */
function Detail() {
  const event = useRecordContext<SecurityEvent>();
  if (!event) return null;
  const { detail, count } = event;
  const times = count > 1 && t(`${words}.times`, { count: count });
  return <>{[detail, times].filter(Boolean).join(', ')}</>;
}
