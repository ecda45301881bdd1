import { Link } from 'react-router-dom';
import button from '../../ui/Button.module.css';
import { useHeadingFocus } from '../../ui/Page';
import page from '../../ui/Page.module.css';
import { PageMeta } from '../../ui/PageMeta';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  const heading = useHeadingFocus();
  return (
    <main id="content" className={`${page.page} ${styles.page}`}>
      <PageMeta title="Page not found" description="There is nothing at this address." isPrivate />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 ref={heading} tabIndex={-1}>
        Page not found
      </h1>
      <p className={page.lead}>This table is closed: there is nothing at this address.</p>
      <p className={page.actions}>
        <Link to="/" className={button.button}>
          Back to the home page
        </Link>
        <Link to="/casino" className={`${button.button} ${button.quiet}`}>
          View Offers
        </Link>
      </p>
    </main>
  );
}
