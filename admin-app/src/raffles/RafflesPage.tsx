import { Button } from '@mui/material';
import { DataTable } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { AgainInRow } from '../editor/AgainButton';
import { t } from '../i18n/texts';
import { GamesPage } from '../prizes/GamesPage';
import { GameState } from '../prizes/GameState';
import type { Raffle } from '../shared/api';
import { settingsOfRaffle } from './raffle-record';
import { stateText } from './raffle-texts';
import { RaffleEditor } from './RaffleEditor';

/** The latest raffles, including those not opened yet. */
export const RafflesPage = () => (
  <GamesPage
    resource="raffles"
    editor={<RaffleEditor redirectTo={({ id }) => `/raffles/${id}/show`} />}
    help={[
      t('resources.raffles.help.chat'),
      t('resources.raffles.help.fair'),
      t('resources.raffles.help.never'),
      t('resources.raffles.help.subscribers'),
    ]}
    tools={
      <Button component={RouterLink} to="/raffles/rehearsal">
        {t('resources.raffles.rehearsal.title')}
      </Button>
    }
    state={
      <DataTable.Col<Raffle>
        source="state"
        disableSort
        render={(raffle) => <GameState state={raffle.state} label={stateText(raffle)} />}
      />
    }
    count={
      <DataTable.Col<Raffle>
        source="entries"
        disableSort
        render={({ entries, state }) => state !== 'draft' && t('resources.raffles.entries', { entries })}
      />
    }
    again={
      <DataTable.Col<Raffle>
        label={t('console.actions')}
        render={(raffle) =>
          raffle.state === 'finished' && (
            <AgainInRow name={raffle.title} settings={settingsOfRaffle(raffle)} />
          )
        }
      />
    }
  />
);
