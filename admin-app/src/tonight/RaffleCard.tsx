import { CanAccess } from 'react-admin';
import { AddButton } from '../editor/AddButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import { DrawList } from '../raffles/RaffleDraws';
import { lazyScreen } from '../shared/lazy-screen';
import { RaffleSteps } from '../raffles/RaffleSteps';
import { useTonightsRaffles } from '../raffles/use-raffle';
import type { Raffle } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { AskAdmin } from './AskAdmin';
import { GameCard } from './GameCard';
import { LastGame } from './LastGame';
import { lastRaffle, nextRaffle } from './games';

/** Lazy, because only admins open it. */
const RaffleEditor = lazyScreen(() => import('../raffles/RaffleEditor'), 'RaffleEditor', 0);

/** The raffle with its next step. */
export function RaffleCard() {
  return (
    <EditorHost resource="raffles" editor={<RaffleEditor />}>
      <Loaded query={useTonightsRaffles()} failure={t('resources.raffles.failed.load')} height={160}>
        {(raffles) => <Card next={nextRaffle(raffles)} last={lastRaffle(raffles)} />}
      </Loaded>
    </EditorHost>
  );
}

function Card({ next, last }: { next: Raffle | undefined; last: Raffle | undefined }) {
  const isRunning = next !== undefined && next.state !== 'draft';
  return (
    <GameCard
      kind={t('resources.raffles.one')}
      to={next ? `/raffles/${next.id}/show` : '/raffles'}
      title={next?.title}
      state={next && <GameState state={next.state} label={t(`resources.raffles.states.${next.state}`)} />}
      note={next ? noteOf(next) : t('resources.raffles.invite')}
    >
      {next && <RaffleSteps raffle={next} />}
      {isRunning && next.draws.length > 0 && <DrawList raffle={next} />}
      {!isRunning && (
        <CanAccess resource="raffles" action="create" accessDenied={next ? null : <AskAdmin />}>
          <AddButton variant={next ? 'outlined' : 'contained'} />
        </CanAccess>
      )}
      {!isRunning && last && (
        <LastGame title={last.title}>
          <DrawList raffle={last} />
        </LastGame>
      )}
    </GameCard>
  );
}

const noteOf = ({ prize, state, entries }: Raffle): string =>
  [prizeText(prize), state !== 'draft' && t('resources.raffles.entries', { entries })]
    .filter(Boolean)
    .join(' · ');
