import { Box, Skeleton } from '@mui/material';
import { t } from '../i18n/texts';

/** Height of one row with the gap below it, in pixels. */
const ROW = 48;
const GAP = 8;

/** The outline of rows or fields that are being loaded. @param height in pixels, about that of the content */
export const Outline = ({ height }: { height: number }) => (
  <Box role="progressbar" aria-label={t('ra.page.loading')} sx={{ height, overflow: 'hidden' }}>
    {Array.from({ length: Math.max(1, Math.round(height / ROW)) }, (_, row) => (
      <Skeleton
        key={row}
        role="presentation"
        variant="rounded"
        height={Math.min(height, ROW) - GAP}
        sx={{ mb: `${GAP}px` }}
      />
    ))}
  </Box>
);
