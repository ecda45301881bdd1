import type { ReactNode } from 'react';
import { type Exporter, List } from 'react-admin';
import { EditedTable } from '../editor/EditedTable';
import { EditorHost } from '../editor/EditorHost';
import { ListActions } from '../editor/ListActions';
import { RowActions } from '../editor/RowActions';
import { WHOLE_LIST } from '../shared/paging';

interface BotListProps {
  resource: string;
  /** Kind of record, as the audit trail calls it. */
  entity: string;
  editor: ReactNode;
  /** Its guide, which is folded away by its name. */
  guide: ReactNode;
  exporter: Exporter;
  /** The fields that it can be sorted by. */
  sorted: string[];
  /** The columns before the actions. */
  children: ReactNode;
}

/** What the bot says in the chat: one of its two lists. */
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
