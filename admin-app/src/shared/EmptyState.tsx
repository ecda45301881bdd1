import { Box, Typography } from '@mui/material';

/** Shown in place of a list without entries. Its panel has the frame. */
export function EmptyState({ text, hint }: { text: string; hint?: string }) {
  return (
    <Box sx={{ p: 3, textAlign: 'center' }} role="status">
      <Typography>{text}</Typography>
      {hint && <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>{hint}</Typography>}
    </Box>
  );
}
