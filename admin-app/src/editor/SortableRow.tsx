import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicatorIcon from '@mui/icons-material/DragIndicator';
import { IconButton, Paper } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../i18n/texts';
import { gold, ink } from '../shared/tokens';

interface SortableRowProps {
  id: number;
  name: string;
  isHighlighted: boolean;
  children: ReactNode;
}

/** A row of an ordered list, with its drag handle. */
export function SortableRow({ id, name, isHighlighted, children }: SortableRowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('console.draggable') } });
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
        gap: { xs: 1, sm: 1.5 },
        p: 1,
      }}
    >
      <IconButton
        ref={setActivatorNodeRef}
        {...attributes}
        {...listeners}
        aria-label={t('console.drag', { name })}
        size="small"
        sx={{ cursor: 'grab', touchAction: 'none' }}
      >
        <DragIndicatorIcon fontSize="small" />
      </IconButton>
      {children}
    </Paper>
  );
}
