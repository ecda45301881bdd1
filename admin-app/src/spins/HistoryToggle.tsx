import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Button } from '@mui/material';
import { useExpanded } from 'react-admin';
import type { SpinRecord } from './SpinsPage';

export function HistoryToggle({ user }: { user: SpinRecord }) {
  const [expanded, toggle] = useExpanded('spins', user.id);
  return (
    <Button
      size="small"
      color="inherit"
      aria-expanded={expanded}
      onClick={toggle}
      endIcon={<ExpandMoreIcon sx={{ transform: expanded ? 'rotate(180deg)' : undefined }} />}
    >
      Spin History
    </Button>
  );
}
