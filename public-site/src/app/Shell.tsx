import { Suspense, useLayoutEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useAge } from '../features/age-gate/use-age';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { DrawnBar } from '../features/drawn/DrawnBar';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import page from '../features/page/Page.module.css';
import { t } from '../lib/texts';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { focusHeading } from '../ui/focus-heading';
import { lazyExtra } from '../ui/lazy-extra';
import { Spinner } from '../ui/Spinner';
import type { PagePath } from '../features/page/pages';
import { HiddenOnBreak } from '../features/play-safe/HiddenOnBreak';
import { FailedScreen } from './FailedScreen';
import { ReloadOffer } from './ReloadOffer';
import { ROUTES } from './routes';
import styles from './Shell.module.css';

const Background = lazyExtra(
  'Failed to load the live balance',
  async () => (await import('./Background')).Background,
);

const failed = (error: unknown) => <FailedScreen error={error} />;

/** Layout around every screen. Visitors under 18 only get `/restricted` and help, without navigation. */
export function Shell() {
  const { pathname } = useLocation();
  useScrollToTop();
  const screen = (
    <ErrorBoundary resetOn={pathname} fallback={failed}>
      <Suspense fallback={<ScreenSkeleton />}>
        <Routes>
          {ROUTES.map(({ path, Screen }) => (
            <Route
              key={path}
              path={path}
              element={
                <HiddenOnBreak path={path as PagePath}>
                  <Screen />
                </HiddenOnBreak>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
  if (useAge() === 'underage') return screen;
  return (
    <>
      <DrawnBar />
      <SkipLink />
      <Header />
      {screen}
      <Footer />
      <DailyReward />
      <Background />
      <ReloadOffer />
    </>
  );
}

/** First tab stop: skips the navigation and moves to the main content. */
const SkipLink = () => (
  <a
    className={styles.skip}
    href="#content"
    onClick={(event) => {
      // Keep the address: the router would treat the hash as a navigation.
      event.preventDefault();
      focusHeading();
    }}
  >
    {t('app.skip')}
  </a>
);

/** Placeholder while a screen's code loads. */
const ScreenSkeleton = () => (
  <main className={page.page}>
    <Spinner label={t('app.loading')} />
  </main>
);

/** Scrolls to the top on forward navigation; on back, the browser restores the position. */
function useScrollToTop(): void {
  const { pathname } = useLocation();
  const isWayBack = useNavigationType() === 'POP';
  useLayoutEffect(() => {
    if (!isWayBack) scrollTo({ top: 0, behavior: 'instant' });
  }, [pathname, isWayBack]);
}
