import { useSite } from '../../api/useSite';
import card from '../../ui/Card.module.css';
import { useHeadingFocus } from '../../ui/Page';
import { PageMeta } from '../../ui/PageMeta';
import { Brand } from '../brand/Brand';
import styles from './RestrictedPage.module.css';

/** The one screen for somebody who said to be under 18. */
export function RestrictedPage() {
  const { awareness, helpLine } = useSite();
  const heading = useHeadingFocus();
  return (
    <main id="content" className={styles.page}>
      <PageMeta
        title="Access Restricted"
        description="You must be 18 or older to use this site, because it has gambling content."
        isPrivate
      />
      <Brand />
      <div className={`${card.card} ${styles.card}`}>
        <span className={styles.badge} aria-hidden="true">
          18+
        </span>
        <h1 ref={heading} tabIndex={-1}>
          Access Restricted
        </h1>
        <p>You must be 18 or older to use this site, because it has gambling content.</p>
        <p>If you have reached this page in error, try clearing your browser cookies.</p>
      </div>
      <div className={styles.help}>
        <a href={awareness.url} target="_blank" rel="noopener noreferrer">
          <img src={awareness.image} alt="Play responsibly: help with gambling" width="160" height="48" />
        </a>
        <p>{helpLine}</p>
      </div>
    </main>
  );
}
