import { Box } from '@mui/material';
import { RecordDialog } from '../shared/RecordDialog';
import { NEW_OFFER, type OfferRecord } from './offer-record';
import { OfferFields } from './OfferFields';
import { OfferPreview } from './OfferPreview';

/** Adds an offer, or edits the given one. */
export function OfferDialog({ offer, onClose }: { offer?: OfferRecord; onClose: () => void }) {
  return (
    <RecordDialog
      resource="offers"
      title={offer ? 'Edit Offer' : 'Add New Offer'}
      saveLabel={offer ? 'Save Changes' : 'Add Offer'}
      failure="Failed to save offer. Please try again."
      record={offer}
      defaultValues={NEW_OFFER}
      maxWidth="lg"
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { md: 'minmax(0, 1fr) 320px' } }}>
        <OfferFields />
        <OfferPreview />
      </Box>
    </RecordDialog>
  );
}
