import { Box, Link, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GivenGroupGift } from '../../shared/api';
import { AskButton } from '../../shared/AskButton';
import { Loaded } from '../../shared/Loaded';
import { Moment, useMoment } from '../../shared/time-zone';
import { Panel } from '../../shared/Panel';

/** The latest gifts to several viewers, each with an undo button while it can be undone. */
export function LastGifts() {
  const provider = useDataProvider<AdminDataProvider>();
  const gifts = useQuery({
    queryKey: ['points', 'gifts'],
    queryFn: () => provider.groupGifts(),
  });
  return (
    <Panel title={t('resources.points.gifts.title')} note={t('resources.points.gifts.note')}>
      <Loaded query={gifts} failure={t('resources.points.failed.gifts')} height={160}>
        {(all) =>
          all.length === 0 ? (
            <Typography sx={{ color: 'text.secondary', mt: 1.5 }}>
              {t('resources.points.gifts.empty')}
            </Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {all.map((gift) => (
                <Gift key={gift.id} gift={gift} />
              ))}
            </Box>
          )
        }
      </Loaded>
    </Panel>
  );
}

function Gift({ gift }: { gift: GivenGroupGift }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { id, points, members, sum, reason, toPresent, givenAt, givenBy, undoableUntil } = gift;
  return (
    <Box
      component="li"
      sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', '&:first-of-type': { border: 0 } }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'start', justifyContent: 'space-between' }}>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {t(toPresent ? 'resources.points.gifts.to_present' : 'resources.points.gifts.to_chosen', {
              points,
              members,
            })}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {reason && `${reason} · `}
            {t('resources.points.gifts.by', { name: givenBy })} · <Moment at={givenAt} />
          </Typography>
          <Undone gift={gift} />
        </Box>
        {undoableUntil !== null && (
          <AskButton
            button={{ size: 'small', variant: 'outlined' }}
            title={t('resources.points.gifts.question', { sum })}
            action={t('resources.points.gifts.undo')}
            act={() => provider.undoGroupGift(id)}
            failure={t('resources.points.failed.undo')}
          >
            {t('resources.points.gifts.question_note')}
          </AskButton>
        )}
      </Box>
    </Box>
  );
}

/** Points taken back, and who had already spent theirs. */
function Undone({ gift: { undoneAt, undoneBy, takenBack, spentBy } }: { gift: GivenGroupGift }) {
  const moment = useMoment();
  if (undoneAt === null) return null;
  return (
    <Box sx={{ mt: 0.5, fontSize: '0.9375rem', overflowWrap: 'anywhere' }}>
      {t('resources.points.gifts.undone', {
        points: takenBack,
        name: undoneBy ?? '',
        moment: moment(undoneAt),
      })}
      {spentBy.length > 0 && (
        <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, color: 'text.secondary' }}>
          {spentBy.map(({ user_id, nickname, missing }) => (
            <li key={user_id}>
              <Link component={RouterLink} to={`/users/${user_id}`} underline="hover">
                {nickname}
              </Link>{' '}
              {t('resources.points.gifts.spent', { points: missing })}
            </li>
          ))}
        </Box>
      )}
    </Box>
  );
}
