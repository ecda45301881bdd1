import { Box, Link, Paper, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { Link as RouterLink } from 'react-router-dom';

interface GameCardProps {
  /** The kind of game. */
  kind: string;
  /** The screen with everything about it. */
  to: string;
  /** The running game, if there is one. */
  title?: string | undefined;
  state?: ReactNode;
  /** A figure, or an explanation. */
  note?: ReactNode;
  /** The next step. Its buttons fill the card. */
  children: ReactNode;
}

/** Of the button that starts a game. */
export interface StartProps {
  variant: 'contained' | 'outlined';
}

/** For a thumb: as wide as the card, in reach and hard to miss. */
const big = {
  display: 'grid',
  gap: 1,
  '& > .MuiButton-root': { minHeight: 56, fontSize: '1.0625rem', whiteSpace: 'normal' },
  // The small buttons of the winners.
  '& li .MuiButton-root': { minHeight: 44 },
} as const;

/** One kind of game with its next step. */
export function GameCard({ kind, to, title, state, note, children }: GameCardProps) {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      tabIndex={-1}
      aria-labelledby={titleId}
      // Leaves room for the app bar and what has changed.
      sx={{ p: 2, minWidth: 0, scrollMarginTop: '8rem' }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography id={titleId} variant="h2">
          <Link
            component={RouterLink}
            to={to}
            underline="hover"
            color="inherit"
            sx={{ display: 'inline-flex', alignItems: 'center', minHeight: 44 }}
          >
            {kind}
          </Link>
        </Typography>
        {state}
      </Box>
      {title !== undefined && (
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{title}</Typography>
      )}
      {note !== undefined && (
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {note}
        </Typography>
      )}
      <Box sx={{ ...big, mt: 1.5 }}>{children}</Box>
    </Paper>
  );
}
