import RestoreIcon from '@mui/icons-material/Restore';
import { Box } from '@mui/material';
import { DataTable, List, useRecordContext } from 'react-admin';
import { useRestoreDeleted } from '../editor/use-restore-deleted';
import { t } from '../i18n/texts';
import type { ShopCategory } from '../shared/api';
import { Button } from '../shared/Button';
import { HistoryLink } from '../shared/HistoryLink';
import { WHOLE_LIST } from '../shared/paging';

interface ArchivedListProps {
  resource: 'archivedItems' | 'archivedCategories';
  /** Kind of record, as named in the audit trail. */
  entity: 'item' | 'category';
}

/** Records that were deleted while claims referred to them. Hidden from viewers, and can be restored. */
export const ArchivedList = ({ resource, entity }: ArchivedListProps) => (
  <List
    resource={resource}
    perPage={WHOLE_LIST}
    disableSyncWithLocation
    storeKey={false}
    actions={false}
    pagination={false}
    exporter={false}
  >
    <DataTable>
      <DataTable.Col source="name" sx={{ fontWeight: 600 }} />
      <DataTable.Col source="description" />
      <DataTable.Col label={t('console.actions')}>
        <Restore entity={entity} />
      </DataTable.Col>
    </DataTable>
  </List>
);

function Restore({ entity }: Pick<ArchivedListProps, 'entity'>) {
  const record = useRecordContext<ShopCategory>();
  const { id = 0, name = '' } = record ?? {};
  const { mutate, isPending } = useRestoreDeleted({ entity, id: String(id), name });
  return (
    <Box sx={{ display: 'flex', justifyContent: 'end', gap: 0.5 }}>
      <HistoryLink entity={entity} entityId={id} label={name} />
      <Button
        size="small"
        startIcon={<RestoreIcon />}
        disabled={isPending}
        aria-label={t('console.restore', { name })}
        onClick={() => mutate()}
      >
        {t('resources.audit.restore.action')}
      </Button>
    </Box>
  );
}
