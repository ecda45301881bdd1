import { t } from '../../lib/texts';
import { ButtonLink } from '../../ui/Button';
import { classNames } from '../../ui/class-names';
import { useHeadingFocus } from '../page/Page';
import page from '../page/Page.module.css';
import { PageMeta } from '../page/PageMeta';
import { useOnBreak } from '../session/use-session';
import styles from './NotFoundPage.module.css';

export function NotFoundPage() {
  const isOnBreak = useOnBreak();
  const heading = useHeadingFocus();
  return (
    <main id="content" className={classNames(page.page, styles.page)}>
      <PageMeta path="*" />
      <p className={styles.number} aria-hidden="true">
        404
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {t('page.*.title')}
      </h1>
      <p className={page.lead}>{t('notFound.text')}</p>
      <p className={page.actions}>
        <ButtonLink to="/">{t('action.home')}</ButtonLink>
        {!isOnBreak && (
          <ButtonLink to="/casino" variant="quiet">
            {t('home.viewOffers')}
          </ButtonLink>
        )}
      </p>
    </main>
  );
}
