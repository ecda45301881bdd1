import { CanAccess, useGetList } from 'react-admin';
import { AddButton } from '../editor/AddButton';
import { EditorHost } from '../editor/EditorHost';
import { lazyScreen } from '../shared/lazy-screen';
import { GuessPlaces } from '../guesses/GuessStandings';
import { NextGuessStep } from '../guesses/GuessSteps';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import { POLL_MS } from '../providers/use-team-mutation';
import type { Guess } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { Loaded } from '../shared/Loaded';
import { serverNow } from '../shared/server-clock';
import { AskAdmin } from './AskAdmin';
import { GameCard } from './GameCard';
import { LastGame } from './LastGame';
import { lastGuess, nextGuess } from './games';

/** Lazy, because only admins open it. */
const GuessEditor = lazyScreen(() => import('../guesses/GuessEditor'), 'GuessEditor', 0);
const pollingOptions = { ...withoutFailureNotification, refetchInterval: POLL_MS };

/** The guess with its next step. */
export function GuessCard() {
  const guesses = useGetList<Guess>('guesses', undefined, pollingOptions);
  return (
    <EditorHost resource="guesses" editor={<GuessEditor />}>
      <Loaded query={guesses} failure={t('resources.guesses.failed.load')} height={160}>
        {(all) => <Card next={nextGuess(all)} last={lastGuess(all, serverNow())} />}
      </Loaded>
    </EditorHost>
  );
}

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
      {!next && last && (
        <LastGame title={last.title}>
          <GuessPlaces guess={last} />
        </LastGame>
      )}
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
