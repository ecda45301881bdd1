import { Alert, Box, Typography } from '@mui/material';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ConfirmOutcome, outcomeOf, tellOutcome } from './confirmation';

const WORDS: Readonly<Record<ConfirmOutcome, string>> = {
  confirmed: 'Twitch has confirmed that it’s you.',
  denied: 'You declined at Twitch. Nothing has changed.',
  failed: 'Twitch could not confirm that it’s you. Nothing has changed.',
  'wrong-account':
    'That was another Twitch account than the one you are logged in with here. Nothing has changed.',
};

/** Where the tab ends that asked at Twitch: it says what came of it, and passes it on to the console's tab. */
export function ConfirmedPage() {
  const [params] = useSearchParams();
  const outcome = outcomeOf(params);
  useEffect(() => tellOutcome(outcome), [outcome]);
  return (
    <Box component="main" sx={{ maxWidth: 520, mx: 'auto', px: 2, py: 8, display: 'grid', gap: 2 }}>
      <title>Confirmation · Admin Console</title>
      <Typography variant="h1">
        {outcome === 'confirmed' ? 'You are confirmed' : 'You are not confirmed'}
      </Typography>
      <Alert severity={outcome === 'confirmed' ? 'success' : 'error'}>{WORDS[outcome]}</Alert>
      <Typography>You can close this tab and go on in the one you came from.</Typography>
    </Box>
  );
}
