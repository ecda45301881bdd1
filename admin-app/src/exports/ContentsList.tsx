import { t } from '../i18n/texts';
import { Facts } from '../shared/Facts';

const PARTS = ['members', 'history', 'shop', 'bot', 'settings', 'elsewhere', 'never'] as const;

/** Lists what an export includes, and what it never does. */
export const ContentsList = () => (
  <Facts
    facts={PARTS.map((part) => [
      t(`resources.exports.parts.${part}`),
      t(`resources.exports.parts_text.${part}`),
    ])}
  />
);
