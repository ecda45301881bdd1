import { Box, Typography } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { t } from '../i18n/texts';
import type { Raffle } from '../shared/api';
import { Button } from '../shared/Button';
import { useRaffleStep } from './use-raffle';

/** The member of the team who runs the raffle, so that two don't draw, and the button to take it. */
export function RaffleHolder({ raffle: { id, state, holder } }: { raffle: Raffle }) {
  const { identity } = useGetIdentity();
  const take = useRaffleStep((provider) => provider.takeRaffle(id));
  if (state === 'finished' || !identity) return null;
  const isOwn = holder?.userId === identity.id;
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, minHeight: 44 }}
      // Follows a press, and what others do.
      role="status"
    >
      {holder && (
        <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          {isOwn
            ? t('resources.raffles.holder.own')
            : t('resources.raffles.holder.other', { name: holder.nickname })}
        </Typography>
      )}
      {!isOwn && (
        <Button
          size="small"
          disabled={take.isPending}
          onClick={() => take.mutate()}
          sx={{ minHeight: 44, ml: holder ? 0 : -1 }}
        >
          {t(holder ? 'resources.raffles.holder.take_over' : 'resources.raffles.holder.take')}
        </Button>
      )}
    </Box>
  );
}

/** Name of the team member who has the raffle, if it is another than the one who asks. */
export function useOtherHolder({ holder }: Raffle): string | undefined {
  const { identity } = useGetIdentity();
  return holder && holder.userId !== identity?.id ? holder.nickname : undefined;
}
