import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { t } from '../i18n/texts';
import { BulkToolbar } from './BulkToolbar';
import { rowSx, useHighlighted } from './highlight';

interface EditedTableProps {
  /** The columns. */
  children: ReactNode;
  /** Actions on a record, in the last column. */
  actions: ReactNode;
}

/**
 * The records of the surrounding list, for ticking and editing. The one edited last is highlighted for a
 * moment.
 */
export function EditedTable({ children, actions }: EditedTableProps) {
  const { data = [] } = useListContext<RaRecord>();
  const { frame, highlighted } = useHighlighted<HTMLDivElement>(
    data,
    '.RaDataTable-tbody > .RaDataTable-row',
  );
  return (
    <div ref={frame}>
      <DataTable
        bulkActionButtons
        bulkActionsToolbar={<BulkToolbar />}
        rowSx={({ id }: RaRecord) => rowSx(id === highlighted)}
      >
        {children}
        <DataTable.Col label={t('console.actions')}>{actions}</DataTable.Col>
      </DataTable>
    </div>
  );
}
