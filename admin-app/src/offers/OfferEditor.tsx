import { Box } from '@mui/material';
import { RecordDialog } from '../editor/RecordDialog';
import { NEW_OFFER } from './offer-record';
import { OfferFields } from './OfferFields';
import { OfferPreview } from './OfferPreview';

export const OfferEditor = () => (
  <RecordDialog defaultValues={NEW_OFFER} maxWidth="lg">
    <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' } }}>
      <OfferFields />
      <OfferPreview />
    </Box>
  </RecordDialog>
);
