import { Chip } from '@mui/material';
import { t } from '../i18n/texts';

/** Marks what viewers do not see. */
export const HiddenChip = () => {
  return <Chip size="small" variant="outlined" label={t('console.hidden_mark')} sx={{ height: 20 }} />;
};
