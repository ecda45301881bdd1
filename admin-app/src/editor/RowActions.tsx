import CopyIcon from '@mui/icons-material/ContentCopy';
import EditIcon from '@mui/icons-material/EditOutlined';
import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { type RaRecord, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { HistoryLink } from '../shared/HistoryLink';
import { RowIcon } from '../shared/RowIcon';
import { DeleteButton } from './DeleteButton';
import { useEditor } from './EditorHost';
import { useRecordName } from './use-resource-texts';

interface RowActionsProps {
  /** Kind of record, as named in the audit trail. */
  entity: string;
  /** Whether the record can be duplicated. */
  canDuplicate?: boolean;
  /** Further actions, which come first. */
  children?: ReactNode;
}

/** Actions on one record of a list. The delete button is set apart from the others. */
export function RowActions({ entity, canDuplicate, children }: RowActionsProps) {
  const record = useRecordContext<RaRecord & { name?: string }>();
  const name = useRecordName()(record);
  const { open } = useEditor();
  if (!record) return null;
  const { id, ...fields } = record;
  const copy = { ...fields, name: t('console.copy_of', { name: record.name ?? '' }) };
  return (
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, gap: 0.5, justifyContent: 'end' }}>
      {children}
      <RowIcon label={t('console.edit', { name })} Icon={EditIcon} onClick={() => open(record)} />
      {canDuplicate && (
        <RowIcon label={t('console.duplicate', { name })} Icon={CopyIcon} onClick={() => open(copy)} />
      )}
      <HistoryLink entity={entity} entityId={id} label={name} />
      <DeleteButton entity={entity} />
    </Box>
  );
}
