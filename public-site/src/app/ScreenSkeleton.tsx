import page from '../features/page/Page.module.css';
import { t } from '../lib/texts';
import { Spinner } from '../ui/Spinner';

/** Stands in for a screen while its code is on the way. */
export const ScreenSkeleton = () => (
  <main className={page.page}>
    <Spinner label={t('app.loading')} />
  </main>
);
