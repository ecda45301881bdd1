import type { ReactNode } from 'react';
import { type Exporter, List } from 'react-admin';
import { EditedTable } from '../editor/EditedTable';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { RowActions } from '../editor/RowActions';
import { WHOLE_LIST } from '../shared/paging';

interface BotListProps {
  resource: string;
  /** Kind of record, as named in the audit trail. */
  entity: string;
  editor: ReactNode;
  /** The `Help` of the list, which is collapsed under its own name. */
  guide: ReactNode;
  exporter: Exporter;
  /** Fields the list can be sorted by. */
  sorted: string[];
  children: ReactNode;
}

/** One of the two lists of bot messages: commands or auto messages. */
export const BotList = ({ resource, entity, editor, guide, exporter, sorted, children }: BotListProps) => (
  <EditorHost resource={resource} editor={editor}>
    <List
      perPage={WHOLE_LIST}
      disableSyncWithLocation
      actions={<ListActions sorted={sorted} help={resource} />}
      pagination={false}
      exporter={exporter}
    >
      {guide}
      <EditedTable actions={<RowActions entity={entity} />}>{children}</EditedTable>
    </List>
  </EditorHost>
);
