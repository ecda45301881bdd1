import '@fontsource-variable/outfit';
import type { Locale } from '#shared/generated/catalogues.js';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { App, createQueries } from './app/App';
import { firstData } from './api/first-data';
import { loadFirstScreen } from './app/routes';
import { chosenAddress, pathWithoutLanguage } from './lib/language';
import { loadTexts } from './lib/texts';
import './styles/outfit-fallback.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/print.css';

async function start(): Promise<void> {
  const elsewhere = chosenAddress(firstData.site?.languages ?? []);
  if (elsewhere) return window.location.replace(elsewhere);
  const knowsColors = CSS.supports('color', 'oklch(from red l c h)');
  await Promise.all([
    knowsColors || import('./styles/plain-colors'),
    loadTexts(document.documentElement.lang as Locale),
    loadFirstScreen(pathWithoutLanguage(location.pathname)),
  ]);
  // From here on each screen renders these elements itself; remove the server's copies.
  for (const element of document.querySelectorAll('[data-until-started]')) element.remove();
  // Rendered in time slices so that the page stays responsive.
  const queries = createQueries();
  startTransition(() => createRoot(document.getElementById('root')!).render(<App queries={queries} />));
}

// A separate task from module evaluation, to keep tasks on the main thread short.
document.addEventListener('DOMContentLoaded', () => void start());
