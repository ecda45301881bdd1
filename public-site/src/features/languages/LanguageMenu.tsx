import { Globe } from 'lucide-react';
import { pageLocale, t } from '../../lib/texts';
import { classNames } from '../../ui/class-names';
import { DropCard } from '../../ui/DropCard';
import text from '../../ui/TextButton.module.css';
import { LanguageList } from './LanguageList';
import styles from './LanguageMenu.module.css';

/** The languages in the header, for guests; members have them in their account. */
export const LanguageMenu = () => (
  <DropCard
    label={t('footer.languages')}
    className={styles.card}
    button={{
      className: classNames(text.button, styles.opener),
      'aria-label': `${t('footer.languages')}: ${pageLocale().slice(0, 2).toUpperCase()}`,
      children: (
        <>
          <Globe size={20} /> {pageLocale().slice(0, 2).toUpperCase()}
        </>
      ),
    }}
  >
    <LanguageList />
  </DropCard>
);
