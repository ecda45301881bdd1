import { t } from '../../lib/texts';
import { LanguageList } from './LanguageList';

/** The footer's way to the page in its other languages. */
export const LanguageLinks = () => (
  <nav aria-label={t('footer.languages')}>
    <LanguageList />
  </nav>
);
