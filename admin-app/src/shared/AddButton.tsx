import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { type DrawDialog, useOpenDialog } from './dialog-host';

export function AddButton({ label, dialog }: { label: string; dialog: DrawDialog }) {
  const open = useOpenDialog();
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open(dialog)}>
      {label}
    </Button>
  );
}
