import { Box } from '@mui/material';
import { CanAccess } from 'react-admin';
import { t } from '../i18n/texts';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { Alarms } from './Alarms';
import { Broadcast } from './Broadcast';
import { GuessCard } from './GuessCard';
import { HuntCard } from './HuntCard';
import { LiveGames } from './LiveGames';
import { People } from './People';
import { RaffleCard } from './RaffleCard';
import { Ready } from './Ready';
import { useReadiness } from './use-readiness';
import { WaitingClaims } from './WaitingClaims';

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/** The games are in the middle of a phone, and next to everything else on a wide screen. */
const areas = {
  display: 'grid',
  gap: 2,
  gridTemplate: {
    xs: '"checks" "games" "people" / minmax(0, 1fr)',
    lg: '"checks games" auto "people games" 1fr / minmax(0, 1fr) minmax(0, 1fr)',
  },
} as const;

/** Everything the team does during a stream, for one thumb. */
export function TonightPage() {
  return (
    <>
      <PageHeader title={t('menu.tonight')} />
      <Box sx={areas}>
        <Box sx={{ ...column, gridArea: 'checks' }}>
          <CanAccess resource="incidents" action="list">
            <Alarms />
          </CanAccess>
          <Loaded query={useReadiness()} failure={t('tonight.failed')} height={240}>
            {(readiness) => (
              <>
                <Broadcast stream={readiness.stream} />
                <Ready readiness={readiness} />
              </>
            )}
          </Loaded>
        </Box>
        <Box sx={{ ...column, gridArea: 'games' }}>
          <LiveGames>
            <HuntCard />
            <RaffleCard />
            <GuessCard />
          </LiveGames>
        </Box>
        <Box sx={{ ...column, gridArea: 'people' }}>
          <People />
          <WaitingClaims />
        </Box>
      </Box>
    </>
  );
}
