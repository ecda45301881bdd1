import type { ReactNode } from 'react';
import { lazyExtra } from '../../ui/lazy-extra';
import { type PagePath, PAGES } from '../page/pages';
import { useOnBreak } from '../session/use-session';

const OnBreakScreen = lazyExtra(
  'Failed to load the page during a break',
  async () => (await import('./OnBreakScreen')).OnBreakScreen,
);

/** A screen. One about a game isn't rendered during a break, and so requests nothing: its page only says why. */
export function HiddenOnBreak({ path, children }: { path: PagePath; children: ReactNode }) {
  const isOnBreak = useOnBreak();
  return PAGES[path].isGame && isOnBreak ? <OnBreakScreen path={path} /> : children;
}
