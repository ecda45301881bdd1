import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { LoadFailure } from '../../ui/Notice';
import { currentRaffleQuery } from './queries';
import { RaffleCard } from './RaffleCard';

/** The raffle that runs, or how the last one ended. */
export function RaffleSection() {
  const { data, isError, refetch } = useQuery(currentRaffleQuery);
  if (isError) return <LoadFailure title={t('raffle.failed')} isAlert onRetry={() => void refetch()} />;
  if (!data?.raffle) return null;
  return (
    <RaffleCard raffle={data.raffle}>
      <ButtonLink to={`/play/${data.raffle.id}`} variant="quiet">
        {t(data.raffle.state === 'finished' ? 'raffle.verify' : 'raffle.all')}
      </ButtonLink>
    </RaffleCard>
  );
}
