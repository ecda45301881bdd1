import { t } from '../i18n/texts';
import { Help } from '../shared/Help';

export const RaffleHelp = () => (
  <Help name="raffles" title={t('resources.raffles.help.title')}>
    <ul>
      <li>{t('resources.raffles.help.chat')}</li>
      <li>{t('resources.raffles.help.fair')}</li>
      <li>{t('resources.raffles.help.never')}</li>
      <li>{t('resources.raffles.help.subscribers')}</li>
    </ul>
  </Help>
);
