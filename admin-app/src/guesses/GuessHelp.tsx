import { t } from '../i18n/texts';
import { Help } from '../shared/Help';

export const GuessHelp = () => (
  <Help name="guesses" title={t('resources.guesses.help.title')}>
    <ul>
      <li>{t('resources.guesses.help.chat')}</li>
      <li>{t('resources.guesses.help.nearest')}</li>
      <li>{t('resources.guesses.help.hunt')}</li>
      <li>{t('resources.guesses.help.never')}</li>
    </ul>
  </Help>
);
