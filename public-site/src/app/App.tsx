import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { BrowserRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { AgeGate } from '../features/age-gate/AgeGate';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { LivePoints } from '../features/session/LivePoints';
import { ToastProvider, useToast } from '../ui/Toasts';
import { ScreenSkeleton } from '../ui/ScreenSkeleton';
import { ROUTES } from './routes';

const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ToastProvider>
          <LivePoints />
          <Header />
          <Suspense fallback={<ScreenSkeleton />}>
            <Routes>
              {ROUTES.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
            </Routes>
          </Suspense>
          <Footer />
          <DailyReward />
          <AgeGate />
          <FailedSignIn />
        </ToastProvider>
      </BrowserRouter>
    </QueryClientProvider>
  );
}

/** The server ends every failed sign-in on `/?login=failed`. */
function FailedSignIn() {
  const [params, setParams] = useSearchParams();
  const toast = useToast();
  const failed = params.get('login') === 'failed';
  useEffect(() => {
    if (!failed) return;
    toast({ kind: 'error', text: 'Logging in did not work. Please try again.' });
    setParams({}, { replace: true });
  }, [failed, toast, setParams]);
  return null;
}
