import { Box, Button, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { money } from '../hunts/amounts';
import { t, textFor } from '../i18n/texts';
import type { Guess, GuessStanding } from '../shared/api';
import { Panel } from '../shared/Panel';
import { useGuessStep } from './use-guess';

/** Who is nearest, or has won, with what they guessed. */
export function GuessStandings({ guess }: { guess: Guess }) {
  const { id, state, standings, currency, huntId } = guess;
  const isSettled = state === 'settled';
  if (state === 'cancelled') return null;
  return (
    <Panel title={t(isSettled ? 'resources.guesses.fields.winners' : 'resources.guesses.standings')}>
      {standings.length === 0 && (
        <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
          {isSettled
            ? t('resources.guesses.no_winner')
            : t(huntId === null ? 'resources.guesses.no_hunt_standings' : 'resources.guesses.no_standings')}
        </Typography>
      )}
      <Box component="ol" aria-live="polite" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
        {standings.map((standing) => (
          <Standing key={standing.place} guessId={id} standing={standing} currency={currency} />
        ))}
      </Box>
    </Panel>
  );
}

interface StandingProps {
  guessId: number;
  standing: GuessStanding;
  currency: string;
}

function Standing({ guessId, standing, currency }: StandingProps) {
  const { place, nickname, cents, offCents, isAwarded } = standing;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        py: 1.25,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0 },
      }}
    >
      <Typography sx={{ color: 'text.secondary', minWidth: 24 }}>{place}</Typography>
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>
          <bdi>{nickname}</bdi>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {money(cents, currency)} · {t('resources.guesses.off', { amount: money(offCents, currency) })}
          {isAwarded !== null &&
            ` · ${t(isAwarded ? 'resources.guesses.awarded' : 'resources.guesses.not_awarded')}`}
        </Typography>
      </Box>
      {isAwarded === false && <AwardLater guessId={guessId} place={place} />}
    </Box>
  );
}

function AwardLater({ guessId, place }: { guessId: number; place: number }) {
  const notify = useNotify();
  const award = useGuessStep((provider) => provider.awardGuess(guessId, place));
  const give = () =>
    award.mutate(undefined, {
      onSuccess: ({ outcome }) =>
        notify(textFor(`resources.raffles.award.${outcome}`) ?? t('resources.guesses.failed.step'), {
          type: outcome === 'awarded' ? 'success' : 'warning',
        }),
    });
  return (
    <Button size="small" variant="outlined" disabled={award.isPending} onClick={give}>
      {t('resources.raffles.action.award')}
    </Button>
  );
}
