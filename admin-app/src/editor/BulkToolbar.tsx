import { DialogContentText } from '@mui/material';
import {
  BulkActionsToolbar,
  BulkDeleteWithConfirmButton,
  BulkExportButton,
  type RaRecord,
  useListContext,
} from 'react-admin';
import { t } from '../i18n/texts';
import { NamedRecords } from '../shared/NamedRecords';
import { useRecordName } from './use-resource-texts';

/**
 * Bulk actions for the ticked records. Unmounted while none is ticked, so it cannot be reached by keyboard.
 */
export function BulkToolbar() {
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const nameOf = useRecordName();
  if (selectedIds.length === 0) return null;
  const names = data.filter(({ id }) => selectedIds.includes(id)).map(nameOf);
  const question = (
    <>
      <DialogContentText sx={{ mb: 1 }}>
        {t('ra.message.bulk_delete_content', { smart_count: names.length })}
      </DialogContentText>
      <NamedRecords names={names} />
    </>
  );
  return (
    <BulkActionsToolbar selectAllButton={false}>
      <BulkExportButton />
      <BulkDeleteWithConfirmButton confirmColor="warning" confirmContent={question} />
    </BulkActionsToolbar>
  );
}
