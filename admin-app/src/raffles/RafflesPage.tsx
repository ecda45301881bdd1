import { DataTable } from 'react-admin';
import { t } from '../i18n/texts';
import { GamesPage } from '../prizes/GamesPage';
import { GameState } from '../prizes/GameState';
import type { Raffle } from '../shared/api';
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
    state={
      <DataTable.Col<Raffle>
        source="state"
        disableSort
        render={({ state }) => <GameState state={state} label={t(`resources.raffles.states.${state}`)} />}
      />
    }
    count={
      <DataTable.Col<Raffle>
        source="entries"
        disableSort
        render={({ entries, state }) => state !== 'draft' && t('resources.raffles.entries', { entries })}
      />
    }
  />
);
