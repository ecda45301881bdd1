import { Chip } from '@mui/material';
import { t } from '../i18n/texts';

/** Marks records that viewers cannot see. */
export const HiddenChip = () => {
  return <Chip size="small" variant="outlined" label={t('console.hidden_mark')} sx={{ height: 20 }} />;
};
