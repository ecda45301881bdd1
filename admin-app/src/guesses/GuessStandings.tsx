import { Typography } from '@mui/material';
import { money } from '../hunts/amounts';
import { t } from '../i18n/texts';
import { AwardLater } from '../prizes/AwardLater';
import { PlaceList, PlaceRow } from '../prizes/PlaceRow';
import type { Guess, GuessStanding } from '../shared/api';
import { Panel } from '../shared/Panel';
import { useGuessStep } from './use-guess';

/** The closest guesses, or the winners, with the amounts. */
export function GuessStandings({ guess }: { guess: Guess }) {
  const { state, standings, huntId } = guess;
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
      <GuessPlaces guess={guess} />
    </Panel>
  );
}

export const GuessPlaces = ({ guess: { id, standings, currency } }: { guess: Guess }) => (
  <PlaceList>
    {standings.map((standing) => (
      <Standing key={standing.place} guessId={id} standing={standing} currency={currency} />
    ))}
  </PlaceList>
);

interface StandingProps {
  guessId: number;
  standing: GuessStanding;
  currency: string;
}

function Standing({ guessId, standing, currency }: StandingProps) {
  const { place, nickname, cents, offCents, isAwarded } = standing;
  const award = useGuessStep((provider) => provider.awardGuess(guessId, place));
  return (
    <PlaceRow
      place={place}
      nickname={nickname}
      details={
        <>
          {money(cents, currency)} · {t('resources.guesses.off', { amount: money(offCents, currency) })}
          {isAwarded !== null &&
            ` · ${t(isAwarded ? 'resources.guesses.awarded' : 'resources.guesses.not_awarded')}`}
        </>
      }
      action={isAwarded === false && <AwardLater award={award} failure="resources.guesses.failed.step" />}
    />
  );
}
