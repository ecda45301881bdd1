import { Box, Link } from '@mui/material';
import { t } from '../i18n/texts';
import type { PointsNote } from './use-points-edit';

interface PointsNoteLineProps {
  note: PointsNote | null;
  onUndo: (before: number) => void;
}

/** Outcome of the last change. Its place is always there, so that no row or column moves when it gets a text. */
export function PointsNoteLine({ note, onUndo }: PointsNoteLineProps) {
  return (
    <Box
      role="status"
      sx={{
        minHeight: { xs: 20, lg: 0 },
        maxWidth: { xs: 230, sm: 280 },
        width: { lg: 200 },
        pl: { xs: 4.5, lg: 0 },
        fontSize: 13,
        lineHeight: { xs: '20px', lg: '16px' },
      }}
    >
      {note && 'saved' in note && (
        <Box component="span" sx={{ color: 'success.main' }}>
          {t('resources.users.points.saved', { points: note.saved })}
          <Link
            component="button"
            type="button"
            onClick={() => onUndo(note.before)}
            sx={{ verticalAlign: 'baseline' }}
          >
            {t('resources.users.points.undo')}
          </Link>
        </Box>
      )}
      {note && 'refused' in note && (
        <Box component="span" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {t('resources.users.points.refused', { text: note.refused })}
        </Box>
      )}
    </Box>
  );
}
