import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box } from '@mui/material';
import { RecordActions } from '../shared/RecordActions';
import { RowIcon } from '../shared/RowIcon';
import type { OfferRecord } from './offer-record';
import { OfferDialog } from './OfferDialog';

export interface OfferMoves {
  /** Absent at the ends of the list. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

export function OfferRowActions({ offer, onMoveUp, onMoveDown }: { offer: OfferRecord } & OfferMoves) {
  return (
    <Box sx={{ ml: 'auto' }}>
      <RecordActions
        resource="offers"
        record={offer}
        entity="offer"
        label={offer.name}
        dialog={(close) => <OfferDialog offer={offer} onClose={close} />}
        question="Are you sure you want to delete this offer?"
        failure="Failed to delete offer. Please try again."
      >
        <RowIcon label={`Move up ${offer.name}`} Icon={ArrowUpwardIcon} onClick={onMoveUp} />
        <RowIcon label={`Move down ${offer.name}`} Icon={ArrowDownwardIcon} onClick={onMoveDown} />
      </RecordActions>
    </Box>
  );
}
