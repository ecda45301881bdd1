import { Box, Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { t } from '../i18n/texts';
import type { LastStream } from '../shared/api';
import { formatNumber } from '../shared/format';
import { useMoment, useTimeZone } from '../shared/time-zone';
import { formatTime } from '../tonight/times';
import { Tile } from './Tile';

type Game = LastStream['games'][number];

/** The last stream in figures, with its games. */
export const LastStreamTile = ({ stream }: { stream: LastStream | null }) => (
  <Tile name="last_stream" to="/points/now">
    {stream ? (
      <Summary {...stream} />
    ) : (
      <Typography sx={{ color: 'text.secondary' }}>{t('dashboard.last_stream.none')}</Typography>
    )}
  </Tile>
);

function Summary({ startedAt, endedAt, minutes, viewersPaid, pointsGiven, claims, games }: LastStream) {
  const moment = useMoment();
  const timeZone = useTimeZone();
  const to = timeZone === undefined ? '' : formatTime(endedAt, timeZone);
  const length = { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const figures = [
    [t('dashboard.last_stream.live'), t('dashboard.last_stream.length', length)],
    [t('dashboard.last_stream.viewers'), formatNumber(viewersPaid)],
    [t('dashboard.points.minted'), t('dashboard.last_stream.points', { points: pointsGiven })],
    [t('dashboard.last_stream.claims'), formatNumber(claims)],
  ] as const;
  return (
    <>
      <Typography>{t('dashboard.last_stream.when', { from: moment(startedAt), to })}</Typography>
      <Box component="dl" sx={figuresSx}>
        {figures.map(([label, value]) => (
          <Box key={label}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: 600 }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {games.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'grid', gap: 0.5 }}>
          {games.map((game) => (
            <GameLine key={`${game.kind} ${game.id}`} {...game} />
          ))}
        </Box>
      )}
    </>
  );
}

const figuresSx = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(4, auto)' },
  justifyContent: { sm: 'start' },
  columnGap: { sm: 6 },
  m: 0,
  mt: 1,
} as const;

function GameLine({ kind, id, title, winners }: Game) {
  const { name, to } = KINDS[kind](id);
  return (
    <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
      <Link component={RouterLink} to={to} underline="hover">
        {t('dashboard.last_stream.game', { kind: name, title })}
      </Link>{' '}
      {kind !== 'hunt' && (
        <Typography component="span" sx={{ color: 'text.secondary' }}>
          {winners.length > 0
            ? t('dashboard.last_stream.won_by', { names: winners.join(', ') })
            : t('dashboard.last_stream.no_winner')}
        </Typography>
      )}
    </Box>
  );
}

const KINDS: Record<Game['kind'], (id: number) => { name: string; to: string }> = {
  raffle: (id) => ({ name: t('resources.raffles.one'), to: `/raffles/${id}` }),
  guess: (id) => ({ name: t('resources.guesses.one'), to: `/guesses/${id}` }),
  hunt: () => ({ name: t('resources.guesses.hunt'), to: '/hunts' }),
};
