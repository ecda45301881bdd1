import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box, IconButton } from '@mui/material';
import { DeleteButton } from '../shared/DeleteButton';
import { EditButton } from '../shared/EditButton';
import type { OfferRecord } from './offer-record';
import { OfferDialog } from './OfferDialog';

export interface OfferMoves {
  /** Absent at the ends of the list. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

export function OfferRowActions({ offer, onMoveUp, onMoveDown }: { offer: OfferRecord } & OfferMoves) {
  return (
    <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
      <IconButton aria-label={`Move up ${offer.name}`} size="small" disabled={!onMoveUp} onClick={onMoveUp}>
        <ArrowUpwardIcon fontSize="small" />
      </IconButton>
      <IconButton
        aria-label={`Move down ${offer.name}`}
        size="small"
        disabled={!onMoveDown}
        onClick={onMoveDown}
      >
        <ArrowDownwardIcon fontSize="small" />
      </IconButton>
      <EditButton label={offer.name} dialog={(close) => <OfferDialog offer={offer} onClose={close} />} />
      <DeleteButton
        resource="offers"
        record={offer}
        label={offer.name}
        question="Are you sure you want to delete this offer?"
        failure="Failed to delete offer. Please try again."
      />
    </Box>
  );
}
