import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useAge } from '../features/age-gate/useAge';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { lazyExtra } from '../ui/lazy-extra';
import { FailedScreen } from './FailedScreen';
import { ROUTES } from './routes';
import { ScreenSkeleton } from './ScreenSkeleton';
import { SkipLink } from './SkipLink';
import { useScrollToTop } from './useScrollToTop';

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
