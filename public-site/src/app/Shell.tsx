import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { useAge } from '../features/age-gate/useAge';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { lazyExtra } from '../lib/lazy-extra';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { ROUTES } from './routes';
import { SkipLink } from './SkipLink';
import { useScrollToTop } from './useScrollToTop';

const Background = lazyExtra(
  'Failed to load the live balance',
  async () => (await import('./Background')).Background,
);

/** What is around every screen. Somebody under 18 gets the one screen left to them, without ways to the others. */
export function Shell() {
  const { pathname } = useLocation();
  useScrollToTop();
  const screen = (
    <ErrorBoundary resetOn={pathname}>
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
      <Suspense>
        <Background />
      </Suspense>
      <SkipLink />
      <Header />
      {screen}
      <Footer />
      <DailyReward />
    </>
  );
}
