import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useAge } from '../features/age-gate/use-age';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import page from '../features/page/Page.module.css';
import { t } from '../lib/texts';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { focusHeading } from '../ui/focus-heading';
import { lazyExtra } from '../ui/lazy-extra';
import { Spinner } from '../ui/Spinner';
import { FailedScreen } from './FailedScreen';
import { ROUTES } from './routes';
import styles from './Shell.module.css';

const Background = lazyExtra(
  'Failed to load the live balance',
  async () => (await import('./Background')).Background,
);

const failed = (error: unknown) => <FailedScreen error={error} />;

/** What is around every screen. Somebody under 18 gets `/restricted` and help alone, without ways to the others. */
export function Shell() {
  const { pathname } = useLocation();
  useScrollToTop();
  const screen = (
    <ErrorBoundary resetOn={pathname} fallback={failed}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {ROUTES.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
  if (useAge() === 'underage') return screen;
  return (
    <>
      <SkipLink />
      <Header />
      {screen}
      <Footer />
      <DailyReward />
      <Background />
    </>
  );
}

/** The first stop of the keyboard: past the menu, to what the page is about. */
const SkipLink = () => (
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

/** Stands in for a screen while its code is on the way. */
const ScreenSkeleton = () => (
  <main className={page.page}>
    <Spinner label={t('app.loading')} />
  </main>
);

/** A screen that was navigated to begins at its top; on the way back the browser knows where it was. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (!isWayBack) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, isWayBack]);
}
