import type { ReactNode } from 'react';
import { DataTable, type RaRecord, useListContext } from 'react-admin';
import { rowSx, useHighlighted } from './highlight';
import { tableSx } from './table-sx';

interface RecordTableProps {
  /** What a row opens to. */
  expand?: ReactNode;
  /** The columns. */
  children: ReactNode;
}

/** The records of the list around it as a table; on a phone as cards. */
export function RecordTable({ expand, children }: RecordTableProps) {
  const { data = [] } = useListContext<RaRecord>();
  const { frame, highlighted } = useHighlighted<HTMLDivElement>(
    data,
    '.RaDataTable-tbody > .RaDataTable-row',
  );
  return (
    <div ref={frame}>
      <DataTable
        bulkActionButtons={false}
        rowClick={false}
        expand={expand}
        rowSx={({ id }: RaRecord) => rowSx(id === highlighted)}
        sx={tableSx}
      >
        {children}
      </DataTable>
    </div>
  );
}
