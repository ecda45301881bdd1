import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useEditor } from './EditorHost';
import { useResourceWords } from './use-resource-words';

export function AddButton() {
  const words = useResourceWords();
  const { open } = useEditor();
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open({})}>
      {words('action.create')}
    </Button>
  );
}
