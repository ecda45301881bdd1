import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import EditIcon from '@mui/icons-material/Edit';
import { Box, IconButton } from '@mui/material';
import { useState } from 'react';
import { DeleteButton } from '../shared/DeleteButton';
import type { OfferRecord } from './offer-record';
import { OfferDialog } from './OfferDialog';

export interface OfferMoves {
  /** Absent at the ends of the list. */
  onMoveUp?: () => void;
  onMoveDown?: () => void;
}

export function OfferRowActions({ offer, onMoveUp, onMoveDown }: { offer: OfferRecord } & OfferMoves) {
  const [editing, setEditing] = useState(false);
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
      <IconButton aria-label={`Edit ${offer.name}`} size="small" onClick={() => setEditing(true)}>
        <EditIcon fontSize="small" />
      </IconButton>
      <DeleteButton
        resource="offers"
        record={offer}
        label={offer.name}
        question="Are you sure you want to delete this offer?"
        failure="Failed to delete offer. Please try again."
      />
      {editing && <OfferDialog offer={offer} onClose={() => setEditing(false)} />}
    </Box>
  );
}
