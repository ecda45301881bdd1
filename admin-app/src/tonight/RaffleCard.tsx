import { CanAccess } from 'react-admin';
import { AddButton } from '../editor/AddButton';
import { AgainButton } from '../editor/AgainButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import { settingsOfRaffle } from '../raffles/raffle-record';
import { stateText } from '../raffles/raffle-texts';
import { DrawList } from '../raffles/RaffleDraws';
import { RaffleHolder } from '../raffles/RaffleHolder';
import { lazyScreen } from '../shared/lazy-screen';
import { RaffleSteps } from '../raffles/RaffleSteps';
import { useTonightsRaffles } from '../raffles/use-raffle';
import type { Raffle } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { AskAdmin } from './AskAdmin';
import { GameCard, type StartProps } from './GameCard';
import { LastGame } from './LastGame';
import { lastRaffle, nextRaffle } from './games';

/** Lazy, because only admins open it. */
const RaffleEditor = lazyScreen(() => import('../raffles/RaffleEditor'), 'RaffleEditor', { height: 0 });

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

/** The button that sets one up. */
export const StartRaffle = ({ variant }: StartProps) => (
  <EditorHost resource="raffles" editor={<RaffleEditor />}>
    <CanAccess
      resource="raffles"
      action="create"
      accessDenied={<AskAdmin what={t('resources.raffles.one')} />}
    >
      <AddButton variant={variant} />
    </CanAccess>
  </EditorHost>
);

/** The last raffle of the night, while none is on. */
export function LastRaffle() {
  const last = lastRaffle(useTonightsRaffles().data ?? []);
  return (
    last && (
      <EditorHost resource="raffles" editor={<RaffleEditor />}>
        <GameCard kind={t('resources.raffles.one')} to={`/raffles/${last.id}/show`}>
          <Result raffle={last} />
        </GameCard>
      </EditorHost>
    )
  );
}

const Result = ({ raffle }: { raffle: Raffle }) => (
  <LastGame title={raffle.title}>
    <DrawList raffleId={raffle.id} draws={raffle.draws} />
    <AgainButton name={raffle.title} settings={settingsOfRaffle(raffle)} />
  </LastGame>
);

function Card({ next, last }: { next: Raffle | undefined; last: Raffle | undefined }) {
  const isRunning = next !== undefined && next.state !== 'draft';
  const decided = next?.draws.filter(({ state }) => state !== 'waiting') ?? [];
  return (
    <GameCard
      kind={t('resources.raffles.one')}
      to={next ? `/raffles/${next.id}/show` : '/raffles'}
      title={next?.title}
      state={next && <GameState state={next.state} label={stateText(next)} />}
      note={next ? noteOf(next) : t('resources.raffles.invite')}
    >
      {next && <RaffleHolder raffle={next} />}
      {next && <RaffleSteps raffle={next} />}
      {next && decided.length > 0 && <DrawList raffleId={next.id} draws={decided} />}
      {!isRunning && (
        <CanAccess resource="raffles" action="create" accessDenied={next ? null : <AskAdmin />}>
          <AddButton variant={next ? 'outlined' : 'contained'} />
        </CanAccess>
      )}
      {!isRunning && last && <Result raffle={last} />}
    </GameCard>
  );
}

const noteOf = ({ prize, state, entries }: Raffle): string =>
  [prizeText(prize), state !== 'draft' && t('resources.raffles.entries', { entries })]
    .filter(Boolean)
    .join(' · ');
