import { useState } from 'react';
import { lazyExtra } from '../../ui/lazy-extra';
import { useOnBreak, useSession } from '../session/use-session';
import { useOwnEntry } from './use-own-entry';

/** Lazy-loaded because few viewers join raffles. */
const DrawnQuestion = lazyExtra(
  'Failed to load the question to a drawn viewer',
  async () => (await import('./DrawnQuestion')).DrawnQuestion,
);

/** Asks a drawn viewer on every page whether they are here; not during a break, when they can't win. */
export function DrawnBar() {
  const { user } = useSession();
  const isOnBreak = useOnBreak();
  return user && !isOnBreak && <OfViewer key={user.user_id} userId={user.user_id} />;
}

function OfViewer({ userId }: { userId: string }) {
  const entry = useOwnEntry(userId);
  // From joining on, so that its code is there for the draw; it stays afterwards, to show how that ended.
  const [hasEntered, setHasEntered] = useState(false);
  if ((entry?.entryKey || entry?.draw) && !hasEntered) setHasEntered(true);
  return hasEntered && <DrawnQuestion />;
}
