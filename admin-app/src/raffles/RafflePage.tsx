import { Box, Button, Link, Stack } from '@mui/material';
import { useGetRecordId } from 'react-admin';
import { AgainButton } from '../editor/AgainButton';
import { EditorHost } from '../editor/EditorHost';
import { t } from '../i18n/texts';
import { GameState } from '../prizes/GameState';
import { prizeText } from '../prizes/prize';
import type { Raffle } from '../shared/api';
import { Facts } from '../shared/Facts';
import { formatNumber } from '../shared/format';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { Panel } from '../shared/Panel';
import { StatCard } from '../shared/StatCard';
import { Moment } from '../shared/time-zone';
import { settingsOfRaffle } from './raffle-record';
import { rulesOf, stateText } from './raffle-texts';
import { RaffleDraws } from './RaffleDraws';
import { RaffleEditor } from './RaffleEditor';
import { RaffleHolder } from './RaffleHolder';
import { RaffleSteps } from './RaffleSteps';
import { useRaffle } from './use-raffle';

/** One raffle, with its controls. */
export function RafflePage() {
  const id = Number(useGetRecordId());
  const raffle = useRaffle(id);
  return (
    // By its id, because a repeated raffle opens the page of the new one.
    <EditorHost
      key={id}
      resource="raffles"
      editor={<RaffleEditor redirectTo={(next) => `/raffles/${next.id}/show`} />}
    >
      {!raffle.data && <PageHeader title={t('resources.raffles.one')} />}
      <Loaded query={raffle} failure={t('resources.raffles.failed.load')} height={320}>
        {(data) => <Desk raffle={data} />}
      </Loaded>
    </EditorHost>
  );
}

function Desk({ raffle }: { raffle: Raffle }) {
  const { id, title, prize, state, entries, winners, draws } = raffle;
  const won = draws.filter((draw) => draw.state === 'won').length;
  return (
    <>
      <PageHeader
        title={title}
        note={prizeText(prize)}
        actions={
          <>
            {state !== 'draft' && (
              <Button variant="outlined" component={Link} href={`/play/${id}`} target="_blank" rel="noopener">
                {t('resources.raffles.on_site')}
              </Button>
            )}
            <HistoryLink entity="raffle" entityId={id} />
          </>
        }
      />
      <Stack spacing={2}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <GameState state={state} label={stateText(raffle)} />
          <RaffleHolder raffle={raffle} />
          <RaffleSteps raffle={raffle} />
          {state === 'finished' && <AgainButton name={title} settings={settingsOfRaffle(raffle)} />}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
          <StatCard label={t('resources.raffles.fields.entries')} value={formatNumber(entries)} />
          <StatCard
            label={t('resources.raffles.fields.winners')}
            value={t('resources.raffles.won_of', { won, winners })}
          />
        </Box>
        <RaffleDraws raffle={raffle} />
        <Settings raffle={raffle} />
      </Stack>
    </>
  );
}

/** The raffle's settings, with the times of its steps. */
function Settings({ raffle }: { raffle: Raffle }) {
  const { minutes, claimMinutes, openedAt, closesAt, closedAt, finishedAt } = raffle;
  const rules = rulesOf(raffle);
  const moments = [
    ['openedAt', openedAt],
    ['closesAt', closedAt === null ? closesAt : null],
    ['closedAt', closedAt],
    ['finishedAt', finishedAt],
  ] as const;
  return (
    <Panel title={t('resources.raffles.settings')}>
      <Facts
        facts={[
          [
            t('resources.raffles.who'),
            <>
              {t('resources.raffles.everybody')}
              {rules.map((rule) => (
                <div key={rule}>{rule}</div>
              ))}
            </>,
          ],
          [
            t('resources.raffles.open_for'),
            minutes === null
              ? t('resources.raffles.until_closed')
              : t('resources.raffles.minutes_of', { minutes }),
          ],
          [
            t('resources.raffles.to_answer'),
            claimMinutes === 0
              ? t('resources.raffles.no_answer_needed')
              : t('resources.raffles.minutes_of', { minutes: claimMinutes }),
          ],
          ...moments.flatMap(([name, at]) =>
            at === null
              ? []
              : [[t(`resources.raffles.fields.${name}`), <Moment key={name} at={at} />] as const],
          ),
        ]}
      />
    </Panel>
  );
}
