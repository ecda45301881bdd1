import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AgeGate } from '../features/age-gate/AgeGate';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { ToastProvider } from '../ui/Toasts';
import { Shell } from './Shell';

const queries = new QueryClient({
  defaultOptions: {
    // Asked also where the browser believes to be offline: the failure is then seen, not waited for.
    queries: { refetchOnWindowFocus: false, networkMode: 'always' },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <ErrorBoundary>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <ToastProvider>
            <AgeGate>
              <Shell />
            </AgeGate>
          </ToastProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
