import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import { DeleteButton } from './DeleteButton';
import type { DrawDialog } from './dialog-host';
import { EditButton } from './EditButton';
import { DELETE_FAILED } from './failures';
import { HistoryLink } from './HistoryLink';

interface RecordActionsProps {
  resource: string;
  record: RaRecord;
  /** Names the record for a screen reader. */
  label: string;
  /** Kind of record, as the audit trail calls it. */
  entity: string;
  /** The form in which the record is edited. */
  dialog: DrawDialog;
  /** Asked before the record is deleted. */
  question: string;
  /** Shown when deleting fails and the server gave no reason. */
  failure?: string;
  /** Further actions, which come first. */
  children?: ReactNode;
}

/** What can be done with one record of a list: edit it, see its history, delete it. */
export function RecordActions(props: RecordActionsProps) {
  const { resource, record, label, entity, dialog, question, failure = DELETE_FAILED, children } = props;
  return (
    <Box sx={{ display: 'flex', gap: 0.5 }}>
      {children}
      <EditButton label={label} dialog={dialog} />
      <HistoryLink entity={entity} entityId={record.id} label={label} />
      <DeleteButton resource={resource} record={record} label={label} question={question} failure={failure} />
    </Box>
  );
}
