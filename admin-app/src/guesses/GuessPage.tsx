import { Box, Button, Link, Stack } from '@mui/material';
import { useGetOne, useGetRecordId } from 'react-admin';
import { AgainButton } from '../editor/AgainButton';
import { EditorHost } from '../editor/EditorHost';
import { money } from '../hunts/amounts';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import type { Guess } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { Facts } from '../shared/Facts';
import { formatNumber } from '../shared/format';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { Panel } from '../shared/Panel';
import { StatCard } from '../shared/StatCard';
import { POLL_MS } from '../providers/use-team-mutation';
import { Moment } from '../shared/time-zone';
import { settingsOfGuess } from './guess-record';
import { GuessEditor } from './GuessEditor';
import { GuessStandings } from './GuessStandings';
import { GuessSteps } from './GuessSteps';
import { isOver } from './use-guess';

/** One guess, with its controls. */
export function GuessPage() {
  const id = Number(useGetRecordId());
  const guess = useGetOne<Guess>(
    'guesses',
    { id },
    {
      ...withoutFailureNotification,
      refetchInterval: ({ state: { data } }) => (data && isOver(data) ? false : POLL_MS),
    },
  );
  return (
    // By its id, because a repeated guess opens the page of the new one.
    <EditorHost
      key={id}
      resource="guesses"
      editor={<GuessEditor redirectTo={(next) => `/guesses/${next.id}/show`} />}
    >
      {!guess.data && <PageHeader title={t('resources.guesses.one')} />}
      <Loaded query={guess} failure={t('resources.guesses.failed.load')} height={320}>
        {(data) => <Desk guess={data} />}
      </Loaded>
    </EditorHost>
  );
}

function Desk({ guess }: { guess: Guess }) {
  const { id, title, prize, state, guesses, winners, standings } = guess;
  const { currency, actualCents, presentCents } = guess;
  return (
    <>
      <PageHeader
        title={title}
        note={prizeText(prize)}
        actions={
          <>
            <Button variant="outlined" component={Link} href="/play" target="_blank" rel="noopener">
              {t('resources.guesses.on_site')}
            </Button>
            <HistoryLink entity="guess" entityId={id} />
          </>
        }
      />
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <GameState state={state} label={t(`resources.guesses.states.${state}`)} />
          <GuessSteps guess={guess} />
          {isOver(guess) && <AgainButton name={title} settings={settingsOfGuess(guess)} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <StatCard label={t('resources.guesses.fields.guesses')} value={formatNumber(guesses)} />
          {state !== 'cancelled' && (
            <StatCard
              label={t('resources.guesses.fields.winners')}
              value={
                state === 'settled'
                  ? t('resources.raffles.won_of', { won: standings.length, winners })
                  : formatNumber(winners)
              }
            />
          )}
          {presentCents !== null && (
            <StatCard
              label={t(actualCents === null ? 'resources.guesses.present' : 'resources.guesses.fields.cents')}
              value={money(presentCents, currency)}
            />
          )}
        </Box>
        <GuessStandings guess={guess} />
        <Settings guess={guess} />
      </Stack>
    </>
  );
}

/** The guess's settings, with the times of its steps. */
function Settings({ guess }: { guess: Guess }) {
  const { teamMayGuess, huntId, openedAt, lockedAt, settledAt, cancelledAt } = guess;
  const moments = Object.entries({ openedAt, lockedAt, settledAt, cancelledAt }) as [
    'openedAt' | 'lockedAt' | 'settledAt' | 'cancelledAt',
    string | null,
  ][];
  return (
    <Panel title={t('resources.guesses.settings')}>
      <Facts
        facts={[
          [
            t('resources.guesses.who'),
            <>
              {t('resources.raffles.everybody')}
              {teamMayGuess && <div>{t('resources.guesses.fields.teamMayGuess')}</div>}
            </>,
          ],
          [
            t('resources.guesses.hunt'),
            t(huntId === null ? 'resources.guesses.by_hand' : 'resources.guesses.hunt_note'),
          ],
          ...moments.flatMap(([name, at]) =>
            at === null
              ? []
              : [[t(`resources.guesses.fields.${name}`), <Moment key={name} at={at} />] as const],
          ),
        ]}
      />
    </Panel>
  );
}
