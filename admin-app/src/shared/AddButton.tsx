import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';

interface DialogButtonProps {
  label: string;
  /** The dialog, told how to close itself. */
  dialog: (close: () => void) => ReactNode;
}

export function AddButton({ label, dialog }: DialogButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && dialog(() => setOpen(false))}
    </>
  );
}
