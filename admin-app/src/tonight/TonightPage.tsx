import { Box } from '@mui/material';
import { useRef } from 'react';
import { CanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { Alarms } from './Alarms';
import { Broadcast } from './Broadcast';
import { ChangeLine } from './ChangeLine';
import { Cards, GamesLoading, Lasts, PartBox, StartRow } from './GameParts';
import { LiveGames } from './LiveGames';
import { cardsOf, GAMES } from './order';
import { People } from './People';
import { QuickButtons } from './quick/QuickButtons';
import { Ready } from './Ready';
import { useHeldOrder } from './use-held-order';
import { usePhases } from './use-phases';
import { useReadiness } from './use-readiness';
import { WaitingClaims } from './WaitingClaims';

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/** On a phone one below the other; on a wide screen the games are next to everything else. */
const areas = (hasCards: boolean) =>
  ({
    display: 'grid',
    gap: 2,
    gridTemplate: {
      xs: `"checks" ${hasCards ? '"games"' : ''} "claims" "start" / minmax(0, 1fr)`,
      lg: hasCards
        ? '"checks games" auto "claims games" auto "claims start" 1fr / minmax(0, 1fr) minmax(0, 1fr)'
        : '"checks start" auto "claims start" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
    },
  }) as const;

/** Everything the team does during a stream, for one thumb: what is on comes first. */
export const TonightPage = () => (
  <LiveGames>
    <Tonight />
  </LiveGames>
);

function Tonight() {
  const root = useRef<HTMLDivElement>(null);
  const now = usePhases();
  const { shown, changed, show, notePress } = useHeldOrder(root, now);
  const isLoading = GAMES.some((game) => shown[game] === 'loading');
  const cards = isLoading ? [] : cardsOf(shown);
  const idle = isLoading ? [] : GAMES.filter((game) => !cards.includes(game));
  const noteOther = () => notePress(null);
  return (
    <div ref={root} onPointerDownCapture={noteOther} onKeyDownCapture={noteOther}>
      <ChangeLine changed={changed} now={now} onShow={show} />
      <PageHeader title={t('menu.tonight')} />
      <Box sx={areas(isLoading || cards.length > 0)}>
        <Box sx={{ ...column, gridArea: 'checks' }}>
          <CanAccess resource="incidents" action="list">
            <Alarms />
          </CanAccess>
          <Loaded query={useReadiness()} failure={t('tonight.failed')} height={120}>
            {(readiness) => (
              <>
                <Broadcast stream={readiness.stream} />
                <PartBox part="ready" onPress={notePress}>
                  <Ready readiness={readiness} isShort={shown.ready === 'well'} />
                </PartBox>
              </>
            )}
          </Loaded>
        </Box>
        {(isLoading || cards.length > 0) && (
          <Box sx={{ ...column, gridArea: 'games' }}>
            {isLoading && <GamesLoading />}
            <Cards games={cards} onPress={notePress} />
          </Box>
        )}
        <Box sx={{ ...column, gridArea: 'claims' }}>
          <WaitingClaims title={t('dashboard.claims.title')} />
          <QuickButtons />
        </Box>
        <Box sx={{ ...column, gridArea: 'start' }}>
          <StartRow games={idle} variant={cards.length > 0 ? 'outlined' : 'contained'} onPress={notePress} />
          <People />
          <Lasts games={idle} onPress={notePress} />
        </Box>
      </Box>
    </div>
  );
}
