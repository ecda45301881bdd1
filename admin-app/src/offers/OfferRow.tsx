import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { Box, Chip, IconButton, Paper, Typography } from '@mui/material';
import { gold, ink } from '../theme/tokens';
import type { OfferRecord } from './offer-record';
import { OfferRowActions, type OfferMoves } from './OfferRowActions';

interface OfferRowProps extends OfferMoves {
  offer: OfferRecord;
  isHighlighted: boolean;
}

export function OfferRow({ offer, isHighlighted, ...moves }: OfferRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({
      id: offer.id,
    });
  return (
    <Paper
      component="li"
      ref={setNodeRef}
      variant="outlined"
      style={{ transform: CSS.Translate.toString(transform), transition }}
      sx={{
        position: 'relative',
        zIndex: isDragging ? 1 : 0,
        borderColor: isDragging ? gold : 'divider',
        bgcolor: isHighlighted ? ink[700] : undefined,
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: 1.5,
        p: 1,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={`Drag ${offer.name}`}
        size="small"
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorIcon fontSize="small" />
      </IconButton>
      <Box
        component="img"
        src={offer.imageLink}
        alt=""
        width={96}
        height={48}
        sx={{ objectFit: 'cover', borderRadius: 1, bgcolor: ink[700], flexShrink: 0 }}
      />
      <Box sx={{ flex: 1, minWidth: { xs: 120, sm: 0 } }}>
        <Typography component="h2" sx={{ fontWeight: 600, display: 'flex', gap: 1, alignItems: 'center' }}>
          {offer.name}
          {offer.isNew && (
            <Chip label="NEW" size="small" color="secondary" sx={{ height: 20, fontWeight: 700 }} />
          )}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {offer.description}
        </Typography>
      </Box>
      <OfferRowActions offer={offer} {...moves} />
    </Paper>
  );
}
