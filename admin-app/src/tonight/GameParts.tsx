import { Box, Skeleton } from '@mui/material';
import type { ReactNode } from 'react';
import { t } from '../i18n/texts';
import type { StartProps } from './GameCard';
import { GuessCard, LastGuess, StartGuess } from './GuessCard';
import { HuntCard, StartHunt } from './HuntCard';
import { LastHunt } from './LastHunt';
import type { Game, Part } from './order';
import { LastRaffle, RaffleCard, StartRaffle } from './RaffleCard';

const CARDS: Readonly<Record<Game, () => ReactNode>> = {
  hunt: HuntCard,
  raffle: RaffleCard,
  guess: GuessCard,
};
const STARTS: Readonly<Record<Game, (props: StartProps) => ReactNode>> = {
  hunt: StartHunt,
  raffle: StartRaffle,
  guess: StartGuess,
};
const LASTS: Readonly<Record<Game, () => ReactNode>> = {
  hunt: LastHunt,
  raffle: LastRaffle,
  guess: LastGuess,
};

interface GamesProps {
  games: readonly Game[];
  onPress: (part: Part) => void;
}

export const GamesLoading = () => (
  <Skeleton variant="rounded" height={160} aria-label={t('ra.page.loading')} />
);

/** The games that are on, as large cards. */
export const Cards = ({ games, onPress }: GamesProps) =>
  games.map((game) => {
    const Card = CARDS[game];
    return (
      <PartBox key={game} part={game} onPress={onPress}>
        <Card />
      </PartBox>
    );
  });

const row = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 6rem), 1fr))',
  '& .MuiButton-root': {
    width: '100%',
    height: '100%',
    minHeight: 56,
    px: 1,
    whiteSpace: 'normal',
    lineHeight: 1.3,
  },
  '& .MuiButton-startIcon': { display: 'none' },
} as const;

interface StartRowProps extends GamesProps, StartProps {}

/** The games that are not on: one row of buttons that start them. */
export const StartRow = ({ games, variant, onPress }: StartRowProps) =>
  games.length > 0 && (
    <Box component="section" aria-label={t('tonight.start')} sx={row}>
      {games.map((game) => {
        const Start = STARTS[game];
        return (
          <PartBox key={game} part={game} onPress={onPress}>
            <Start variant={variant} />
          </PartBox>
        );
      })}
    </Box>
  );

/** The results of the night's last games of those that are not on. */
export const Lasts = ({ games, onPress }: GamesProps) =>
  games.map((game) => {
    const Last = LASTS[game];
    return (
      <PartBox key={game} part={game} onPress={onPress}>
        <Last />
      </PartBox>
    );
  });

interface PartBoxProps {
  part: Part;
  onPress: (part: Part) => void;
  children: ReactNode;
}

/** A part of Tonight. It notices presses in its dialogs too. */
export const PartBox = ({ part, onPress, children }: PartBoxProps) => (
  <Box
    data-part={part}
    sx={{ minWidth: 0, '&:empty': { display: 'none' } }}
    onPointerDownCapture={() => onPress(part)}
    onKeyDownCapture={() => onPress(part)}
  >
    {children}
  </Box>
);
