import { Avatar, Box, DialogContentText, Link, Typography } from '@mui/material';
import { maxLength, TextInput, useDataProvider } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { minutesLeft } from '#shared/time-left.js';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { AwaitedWinner, Raffle, RaffleDraw } from '../shared/api';
import { AskButton } from '../shared/AskButton';
import { formatAgo } from '../shared/format';
import { filled } from '../shared/form-rules';
import { useMoment } from '../shared/time-zone';
import { useServerNow } from '../shared/use-server-now';
import { drawnName } from './raffle-texts';
import { useOtherHolder } from './RaffleHolder';

const reason = [filled, maxLength(200)];
/** For the winner's name, and the time they have left. */
const LARGE = { fontSize: 28, lineHeight: 1.2, fontWeight: 700 } as const;

/** The winner who has to reply, with what tells the team whether they are there. */
export function WaitingWinner({ raffle, draw }: { raffle: Raffle; draw: RaffleDraw }) {
  // A replica of the previous version sends none during an update.
  const awaited = raffle.awaited ?? undefined;
  const name = drawnName(draw);
  return (
    <Box
      component="section"
      aria-label={t('resources.raffles.awaited.name', { name })}
      sx={{ width: '100%', bgcolor: 'action.hover', borderRadius: 1, p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <Avatar src={awaited?.image} alt="" sx={{ width: 64, height: 64 }}>
          {name.charAt(0).toUpperCase()}
        </Avatar>
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ ...LARGE, overflowWrap: 'anywhere' }}>
            {awaited?.userId ? (
              <Link component={RouterLink} to={`/users/${awaited.userId}`} underline="hover" color="inherit">
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </Typography>
          {awaited && <Presence awaited={awaited} />}
        </Box>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          '& > .MuiButton-root': { minHeight: 44, ml: 'auto' },
        }}
      >
        <TimeLeft draw={draw} />
        <DrawAgain raffle={raffle} draw={draw} />
      </Box>
    </Box>
  );
}

function Presence({ awaited: { isInChat, lastLineAt, listeningSince } }: { awaited: AwaitedWinner }) {
  const now = useServerNow();
  const moment = useMoment();
  const chat =
    isInChat === null
      ? t('resources.raffles.awaited.unknown')
      : t(isInChat ? 'tonight.in_chat' : 'resources.raffles.awaited.away');
  const line = lastLineAt
    ? t('resources.raffles.awaited.wrote', { ago: formatAgo(lastLineAt, now) })
    : listeningSince && t('resources.raffles.awaited.silent', { moment: moment(listeningSince) });
  return (
    <Typography variant="body2" data-goes-stale sx={{ color: 'text.secondary' }}>
      {[chat, line].filter(Boolean).join(' · ')}
    </Typography>
  );
}

function TimeLeft({ draw: { answerBy, extendedAt } }: { draw: RaffleDraw }) {
  const left = Date.parse(answerBy ?? '') - useServerNow();
  const moment = useMoment();
  return (
    <Box>
      <Typography role="timer" data-goes-stale sx={{ ...LARGE, fontVariantNumeric: 'tabular-nums' }}>
        {left > 0
          ? t('resources.raffles.awaited.left', { time: minutesLeft(left) })
          : t('resources.raffles.awaited.over')}
      </Typography>
      {extendedAt && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {t('resources.raffles.draw.extended', { moment: moment(extendedAt) })}
        </Typography>
      )}
    </Box>
  );
}

/** The winner's, before the team can draw again: as in `draw_raffle`. */
const MINUTE_MS = 60_000;

/** Requires a reason, which is public: no winner is passed over silently. */
function DrawAgain({ raffle, draw }: { raffle: Raffle; draw: RaffleDraw }) {
  const wait = Date.parse(draw.drawnAt) + MINUTE_MS - useServerNow();
  const provider = useDataProvider<AdminDataProvider>();
  const holder = useOtherHolder(raffle);
  return (
    <AskButton<{ note: string }>
      button={{ variant: 'text', disabled: wait > 0 }}
      label={
        wait > 0
          ? t('resources.raffles.action.draw_again_in', { time: minutesLeft(wait) })
          : t('resources.raffles.action.draw_again')
      }
      title={t('resources.raffles.again_question')}
      record={{ note: '' }}
      action={t('resources.raffles.action.draw_again')}
      act={({ note }) => provider.drawRaffle(raffle.id, { note, seen: raffle.draws.length })}
      failure={t('resources.raffles.failed.step')}
    >
      {holder && (
        <DialogContentText sx={{ mb: 2, fontWeight: 600 }}>
          {t('resources.raffles.holder.other', { name: holder })}
        </DialogContentText>
      )}
      <DialogContentText sx={{ mb: 2 }}>{t('resources.raffles.again_note')}</DialogContentText>
      <TextInput source="note" label={t('resources.raffles.reason')} validate={reason} isRequired autoFocus />
    </AskButton>
  );
}
