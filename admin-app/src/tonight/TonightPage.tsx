import { Box } from '@mui/material';
import { t } from '../i18n/texts';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { Broadcast } from './Broadcast';
import { GuessCard } from './GuessCard';
import { HuntCard } from './HuntCard';
import { People } from './People';
import { RaffleCard } from './RaffleCard';
import { Ready } from './Ready';
import { useReadiness } from './use-readiness';
import { WaitingClaims } from './WaitingClaims';

const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' };

/** Everything the team does during a stream, for one thumb. */
export function TonightPage() {
  return (
    <>
      <PageHeader title={t('menu.tonight')} />
      <Box sx={{ ...column, gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' } }}>
        <Box sx={column}>
          <Loaded query={useReadiness()} failure={t('tonight.failed')} height={240}>
            {(readiness) => (
              <>
                <Broadcast stream={readiness.stream} />
                <Ready readiness={readiness} />
              </>
            )}
          </Loaded>
        </Box>
        <Box sx={column}>
          <HuntCard />
          <RaffleCard />
          <GuessCard />
          <People />
          <WaitingClaims />
        </Box>
      </Box>
    </>
  );
}
