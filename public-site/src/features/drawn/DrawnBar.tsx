import { useState } from 'react';
import { lazyExtra } from '../../ui/lazy-extra';
import { useOnBreak, useSession } from '../session/use-session';
import { useOwnDraw } from './use-own-draw';

/** Lazy-loaded because few viewers are ever drawn. */
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
  const draw = useOwnDraw(userId);
  // Stays afterwards, to show how it ended.
  const [wasAsked, setWasAsked] = useState(false);
  if (draw?.state === 'waiting' && !wasAsked) setWasAsked(true);
  return wasAsked && <DrawnQuestion />;
}
