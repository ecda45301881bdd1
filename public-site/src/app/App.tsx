import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter, Route, Routes, useSearchParams } from 'react-router-dom';
import { AgeGate } from '../features/age-gate/AgeGate';
import { DailyReward } from '../features/daily-reward/DailyReward';
import { Footer } from '../features/footer/Footer';
import { Header } from '../features/header/Header';
import { LeaderboardPage } from '../features/leaderboard/LeaderboardPage';
import { LivePoints } from '../features/session/LivePoints';
import { ShopPage } from '../features/shop/ShopPage';
import { ToastProvider, useToast } from '../ui/Toasts';
import {
  CasinoPage,
  ContactPage,
  CookiePage,
  HomePage,
  NotFoundPage,
  PrivacyPage,
  RestrictedPage,
  RewardsPage,
  StreamPage,
  TermsPage,
} from './plain-pages';

const queries = new QueryClient({ defaultOptions: { queries: { refetchOnWindowFocus: false } } });

export function App() {
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter>
        <ToastProvider>
          <LivePoints />
          <Header />
          <Routes>
            <Route path="/" element={<HomePage />} />
            <Route path="/casino" element={<CasinoPage />} />
            <Route path="/stream" element={<StreamPage />} />
            <Route path="/community" element={<LeaderboardPage />} />
            <Route path="/shop" element={<ShopPage />} />
            <Route path="/rewards" element={<RewardsPage />} />
            <Route path="/contact" element={<ContactPage />} />
            <Route path="/privacy" element={<PrivacyPage />} />
            <Route path="/terms" element={<TermsPage />} />
            <Route path="/cookie-policy" element={<CookiePage />} />
            <Route path="/restricted" element={<RestrictedPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
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
