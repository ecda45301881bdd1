import styles from './SkipLink.module.css';

/** The first stop of the keyboard: past the menu, to what the page is about. */
export const SkipLink = () => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      // The address stays as it is: the router would take another hash for another place.
      event.preventDefault();
      document.querySelector<HTMLElement>('main h1')?.focus();
    }}
  >
    Skip to content
  </a>
);
