import EditIcon from '@mui/icons-material/Edit';
import { IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface EditButtonProps {
  /** Names the record for a screen reader. */
  label: string;
  /** The dialog, told how to close itself. */
  dialog: (close: () => void) => ReactNode;
}

export function EditButton({ label, dialog }: EditButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton aria-label={`Edit ${label}`} size="small" onClick={() => setOpen(true)}>
        <EditIcon fontSize="small" />
      </IconButton>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
