import { DataTable, ExportButton, FilterButton, List, TopToolbar, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import type { AuditEntry } from '../shared/api';
import { ListScreen } from '../shared/ListScreen';
import { PageHeader } from '../shared/PageHeader';
import { EVERYTHING } from '../shared/paging';
import { PhoneSort } from '../shared/PhoneSort';
import { Moment } from '../shared/time-zone';
import { auditFilters } from './AuditFilters';
import { ChangeList } from './ChangeList';
import { ChangeSummary } from './ChangeSummary';
import { RestoreButton } from './RestoreButton';
import { exportAudit } from './export-audit';
import { actorOf, sentenceOf } from './sentences';

const actions = (
  <TopToolbar>
    <PhoneSort fields={['at']} />
    <FilterButton />
    <ExportButton maxResults={EVERYTHING} />
  </TopToolbar>
);

export function AuditPage() {
  return (
    <ListScreen>
      <PageHeader title={t('resources.audit.title')} note={t('resources.audit.note')} />
      <List filters={auditFilters} exporter={exportAudit} actions={actions}>
        <DataTable<AuditEntry> expand={<ChangeList />}>
          <DataTable.Col source="at" sortByOrder="DESC" render={({ at }: AuditEntry) => <Moment at={at} />} />
          <DataTable.Col source="actorName" disableSort render={actorOf} />
          <DataTable.Col source="action" disableSort sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Sentence />
          </DataTable.Col>
          <DataTable.Col source="change" disableSort sx={{ flexBasis: '100%' }}>
            <ChangeSummary />
          </DataTable.Col>
          <DataTable.Col source="restore" disableSort>
            <RestoreButton />
          </DataTable.Col>
        </DataTable>
      </List>
    </ListScreen>
  );
}

function Sentence() {
  const entry = useRecordContext<AuditEntry>();
  return entry ? <>{sentenceOf(entry)}</> : null;
}
