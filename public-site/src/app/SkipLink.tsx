import { t } from '../lib/texts';
import { focusHeading } from '../ui/focus-heading';
import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menu, to what the page is about. */
export const SkipLink = () => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      // The address stays as it is: the router would take another hash for another place.
      event.preventDefault();
      focusHeading();
    }}
  >
    {t('app.skip')}
  </a>
);
