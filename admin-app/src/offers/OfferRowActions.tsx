import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { Box } from '@mui/material';
import { DeleteButton } from '../shared/DeleteButton';
import { EditButton } from '../shared/EditButton';
import { HistoryLink } from '../shared/HistoryLink';
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
    <Box sx={{ display: 'flex', gap: 0.5, ml: 'auto' }}>
      <RowIcon label={`Move up ${offer.name}`} Icon={ArrowUpwardIcon} onClick={onMoveUp} />
      <RowIcon label={`Move down ${offer.name}`} Icon={ArrowDownwardIcon} onClick={onMoveDown} />
      <EditButton label={offer.name} dialog={(close) => <OfferDialog offer={offer} onClose={close} />} />
      <HistoryLink entity="offer" entityId={offer.id} label={offer.name} />
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
