import { DataTable } from 'react-admin';
import { AgainInRow } from '../editor/AgainButton';
import { t } from '../i18n/texts';
import { GamesPage } from '../prizes/GamesPage';
import { GameState } from '../prizes/GameState';
import type { Guess } from '../shared/api';
import { settingsOfGuess } from './guess-record';
import { GuessEditor } from './GuessEditor';
import { isOver } from './use-guess';

/** The latest guesses, including cancelled ones. */
export const GuessesPage = () => (
  <GamesPage
    resource="guesses"
    editor={<GuessEditor redirectTo={({ id }) => `/guesses/${id}/show`} />}
    help={[
      t('resources.guesses.help.chat'),
      t('resources.guesses.help.nearest'),
      t('resources.guesses.help.hunt'),
      t('resources.guesses.help.never'),
    ]}
    state={
      <DataTable.Col<Guess>
        source="state"
        disableSort
        render={({ state }) => <GameState state={state} label={t(`resources.guesses.states.${state}`)} />}
      />
    }
    count={
      <DataTable.Col<Guess>
        source="guesses"
        disableSort
        render={({ guesses }) => t('resources.guesses.guesses', { guesses })}
      />
    }
    again={
      <DataTable.Col<Guess>
        label={t('console.actions')}
        render={(guess) =>
          isOver(guess) && <AgainInRow name={guess.title} settings={settingsOfGuess(guess)} />
        }
      />
    }
  />
);
