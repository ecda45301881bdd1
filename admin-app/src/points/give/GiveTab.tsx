import { Box } from '@mui/material';
import { GiveForm } from './GiveForm';
import { LastGifts } from './LastGifts';

export const GiveTab = () => (
  <Box
    sx={{
      display: 'grid',
      gap: 2.5,
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
    }}
  >
    <GiveForm />
    <LastGifts />
  </Box>
);
