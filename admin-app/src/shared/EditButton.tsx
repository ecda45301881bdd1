import EditIcon from '@mui/icons-material/EditOutlined';
import { type DrawDialog, useOpenDialog } from './dialog-host';
import { RowIcon } from './RowIcon';

/** @param label names the record for a screen reader */
export function EditButton({ label, dialog }: { label: string; dialog: DrawDialog }) {
  const open = useOpenDialog();
  return <RowIcon label={`Edit ${label}`} Icon={EditIcon} onClick={() => open(dialog)} />;
}
