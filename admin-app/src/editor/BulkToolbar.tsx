import {
  BulkActionsToolbar,
  BulkDeleteWithConfirmButton,
  BulkExportButton,
  useListContext,
} from 'react-admin';

/** What can be done with the records that are ticked. Without any it is away, so that no key leads into it. */
export function BulkToolbar() {
  const { selectedIds } = useListContext();
  if (selectedIds.length === 0) return null;
  return (
    <BulkActionsToolbar selectAllButton={false}>
      <BulkExportButton />
      <BulkDeleteWithConfirmButton confirmColor="warning" />
    </BulkActionsToolbar>
  );
}
