import CopyIcon from '@mui/icons-material/ContentCopy';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/History';
import { Box } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useCanAccess, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { historyPath } from '../shared/HistoryLink';
import { RowIcon } from '../shared/RowIcon';
import { type RowAction, RowMenu } from '../shared/RowMenu';
import { DeleteQuestion } from './DeleteQuestion';
import { useEditor } from './EditorHost';
import { useRecordName, useResourceTexts } from './use-resource-texts';

interface RowActionsProps {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  /** Whether the record can be duplicated. */
  canDuplicate?: boolean;
  /** Further entries of the menu, which come first. */
  actions?: readonly RowAction[];
}

/** Actions on one record of a list: edit, and the others in a menu. */
export function RowActions({ entity, canDuplicate, actions = [] }: RowActionsProps) {
  const record = useRecordContext<RaRecord & { name?: string }>();
  const name = useRecordName()(record);
  const words = useResourceTexts();
  const { open } = useEditor();
  // Moderators cannot open the audit trail.
  const { canAccess } = useCanAccess({ resource: 'audit', action: 'list' });
  const [isDeleting, askToDelete] = useState(false);
  if (!record) return null;
  const { id, ...fields } = record;
  const copy = { ...fields, name: t('console.copy_of', { name: record.name ?? '' }) };
  const duplicate: RowAction = {
    label: t('console.duplicate', { name }),
    text: t('console.row.duplicate'),
    Icon: CopyIcon,
    onClick: () => open(copy),
  };
  const history: RowAction = {
    label: t('console.history_of', { name }),
    text: t('console.history'),
    Icon: HistoryIcon,
    to: historyPath({ entity, entityId: id }),
  };
  const remove: RowAction = {
    label: words('action.delete', { recordRepresentation: name }),
    text: t('ra.action.delete'),
    Icon: DeleteIcon,
    onClick: () => askToDelete(true),
    isDanger: true,
  };
  const all = [...actions, ...(canDuplicate ? [duplicate] : []), ...(canAccess ? [history] : []), remove];
  return (
    <Box sx={{ display: 'flex', gap: 0.5, justifyContent: 'end' }}>
      <RowIcon label={t('console.edit', { name })} Icon={EditIcon} onClick={() => open(record)} />
      <RowMenu name={name} actions={all} />
      {isDeleting && <DeleteQuestion entity={entity} onClose={() => askToDelete(false)} />}
    </Box>
  );
}
