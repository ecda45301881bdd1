import { CanAccess } from 'react-admin';
import { AddButton } from '../editor/AddButton';
import { AgainButton } from '../editor/AgainButton';
import { EditorHost } from '../editor/EditorHost';
import { lazyScreen } from '../shared/lazy-screen';
import { settingsOfGuess } from '../guesses/guess-record';
import { GuessPlaces } from '../guesses/GuessStandings';
import { NextGuessStep } from '../guesses/GuessSteps';
import { useTonightsGuesses } from '../guesses/use-guess';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import type { Guess } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { AskAdmin } from './AskAdmin';
import { GameCard, type StartProps } from './GameCard';
import { LastGame } from './LastGame';
import { lastGuess, nextGuess } from './games';

/** Lazy, because only admins open it. */
const GuessEditor = lazyScreen(() => import('../guesses/GuessEditor'), 'GuessEditor', { height: 0 });

/** The guess with its next step. */
export function GuessCard() {
  return (
    <EditorHost resource="guesses" editor={<GuessEditor />}>
      <Loaded query={useTonightsGuesses()} failure={t('resources.guesses.failed.load')} height={160}>
        {(guesses) => <Card next={nextGuess(guesses)} last={lastGuess(guesses)} />}
      </Loaded>
    </EditorHost>
  );
}

/** The button that opens one. */
export const StartGuess = ({ variant }: StartProps) => (
  <EditorHost resource="guesses" editor={<GuessEditor />}>
    <CanAccess
      resource="guesses"
      action="create"
      accessDenied={<AskAdmin what={t('resources.guesses.one')} />}
    >
      <AddButton variant={variant} />
    </CanAccess>
  </EditorHost>
);

/** The last guess of the night, while none is on. */
export function LastGuess() {
  const last = lastGuess(useTonightsGuesses().data ?? []);
  return (
    last && (
      <EditorHost resource="guesses" editor={<GuessEditor />}>
        <GameCard kind={t('resources.guesses.one')} to={`/guesses/${last.id}/show`}>
          <Result guess={last} />
        </GameCard>
      </EditorHost>
    )
  );
}

const Result = ({ guess }: { guess: Guess }) => (
  <LastGame title={guess.title}>
    <GuessPlaces guess={guess} />
    <AgainButton name={guess.title} settings={settingsOfGuess(guess)} />
  </LastGame>
);

function Card({ next, last }: { next: Guess | undefined; last: Guess | undefined }) {
  return (
    <GameCard
      kind={t('resources.guesses.one')}
      to={next ? `/guesses/${next.id}/show` : '/guesses'}
      title={next?.title}
      state={next && <GameState state={next.state} label={t(`resources.guesses.states.${next.state}`)} />}
      note={next ? noteOf(next) : t('resources.guesses.invite')}
    >
      {next ? (
        <NextGuessStep guess={next} />
      ) : (
        <CanAccess resource="guesses" action="create" accessDenied={<AskAdmin />}>
          <AddButton />
        </CanAccess>
      )}
      {!next && last && <Result guess={last} />}
    </GameCard>
  );
}

const noteOf = ({ prize, guesses, huntId }: Guess): string =>
  [
    prizeText(prize),
    t('resources.guesses.guesses', { guesses }),
    huntId !== null && t('resources.guesses.hunt_note'),
  ]
    .filter(Boolean)
    .join(' · ');
