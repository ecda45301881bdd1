import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEditor } from './EditorHost';
import { useResourceTexts } from './use-resource-texts';

export function AddButton() {
  const words = useResourceTexts();
  const { open } = useEditor();
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open({})}>
      {words('action.create')}
    </Button>
  );
}
