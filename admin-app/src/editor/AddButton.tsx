import AddIcon from '@mui/icons-material/Add';
import { Button, type ButtonProps } from '@mui/material';
import { useEditor } from './EditorHost';
import { useResourceTexts } from './use-resource-texts';

export function AddButton({ variant = 'contained' }: Pick<ButtonProps, 'variant'>) {
  const words = useResourceTexts();
  const { open } = useEditor();
  return (
    <Button variant={variant} startIcon={<AddIcon />} onClick={() => open({})}>
      {words('action.create')}
    </Button>
  );
}
