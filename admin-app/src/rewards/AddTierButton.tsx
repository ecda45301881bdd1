import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useSimpleFormIterator } from 'react-admin';
import { t } from '../i18n/texts';
import { newTier } from './tier-rules';

export function AddTierButton() {
  const { add } = useSimpleFormIterator();
  return (
    <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add(newTier())} sx={{ mt: 1.5 }}>
      {t('rewards.add')}
    </Button>
  );
}
