import { useEffect, useEffectEvent } from 'react';
import type { Notification } from '../../api/types';
import { lazyExtra } from '../../ui/lazy-extra';
import { showToast } from '../../ui/toast-store';
import { useOnBreak, useSession } from '../session/use-session';
import { isWin, linkOf, linkText, textOf } from './notification-texts';
import { useCanInterrupt } from './use-can-interrupt';
import { useDueNotifications } from './use-due-notifications';
import { useLiveNotifications } from './use-live-notifications';

/** Lazy-loaded because most visits win nothing. */
const Wins = lazyExtra('Failed to load the prizes', async () => (await import('./Wins')).Wins);

/** Shows members what they are notified of, on every page. */
export function Notifications() {
  const { user } = useSession();
  return user && <OfViewer key={user.user_id} userId={user.user_id} />;
}

/** The rest are only in the list: more toasts would cover a phone's screen. */
const TOASTS_MAX = 3;

function OfViewer({ userId }: { userId: string }) {
  useLiveNotifications(userId);
  const isOnBreak = useOnBreak();
  const canInterrupt = useCanInterrupt();
  const { due, take } = useDueNotifications(userId);
  // A break is free of celebrations: prizes are only mentioned.
  const wins = isOnBreak ? [] : due.filter(isWin);
  // A drawn viewer is asked for an answer instead.
  const others = due.filter((each) => !wins.includes(each) && textOf(each) && each.type !== 'raffle.drawn');
  const showOthers = useEffectEvent(() => {
    for (const each of take(others).slice(-TOASTS_MAX)) announce(each, isOnBreak);
  });
  const ids = canInterrupt ? others.map(({ id }) => id).join() : '';
  useEffect(() => {
    if (ids !== '') showOthers();
  }, [ids]);
  return wins.length > 0 && <Wins />;
}

function announce(notification: Notification, isOnBreak: boolean): void {
  const text = textOf(notification);
  if (!text) return;
  const to = linkOf(notification, isOnBreak);
  showToast({
    kind: 'info',
    text: [text.headline, text.detail].filter((part) => part !== '').join(': '),
    ...(to !== undefined && { link: { text: linkText(to), to } }),
  });
}
