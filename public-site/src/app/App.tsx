import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { AgeGate } from '../features/age-gate/AgeGate';
import { languagePrefix } from '../lib/language';
import { ErrorBoundary } from '../ui/ErrorBoundary';
import { FailedScreen } from './FailedScreen';
import { Shell } from './Shell';

export const createQueries = () =>
  new QueryClient({
    defaultOptions: {
      // Failures are shown or logged immediately (docs/requirements.md, Everywhere): no silent retries, and
      // no waiting while the browser believes it is offline.
      queries: { refetchOnWindowFocus: false, retry: false, networkMode: 'always' },
      mutations: { networkMode: 'always' },
    },
  });

export function App({ queries }: { queries: QueryClient }) {
  return (
    <ErrorBoundary fallback={(error) => <FailedScreen error={error} />}>
      <QueryClientProvider client={queries}>
        <BrowserRouter basename={languagePrefix}>
          <AgeGate>
            <Shell />
          </AgeGate>
        </BrowserRouter>
      </QueryClientProvider>
    </ErrorBoundary>
  );
}
