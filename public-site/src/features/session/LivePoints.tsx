import { openEventStream } from '#shared/event-stream.js';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { retryExtras } from '../../ui/lazy-extra';
import { applyBalance, balanceIn } from './balance';
import { BALANCE, CONNECTED, type LiveEvent, NAMED_EVENTS, notifyListeners } from './live-events';
import { onPageResumed } from './page-resumption';
import { checkSession, followOtherTabs, broadcastSignedIn } from './session';
import { shareLive } from './shared-live';
import { useSession } from './use-session';

/** Keeps the balance live while logged in. Depends on the id only, so a new balance doesn't reconnect. */
export function LivePoints() {
  const queries = useQueryClient();
  const userId = useSession().user?.user_id;
  useEffect(() => followOtherTabs(queries), [queries]);
  useEffect(() => {
    if (userId === undefined) return;
    broadcastSignedIn(userId);
    return listen(queries, userId);
  }, [queries, userId]);
  return null;
}

function listen(queries: QueryClient, userId: string): () => void {
  const onEvent = (event: LiveEvent) => {
    // It may be what shows this event.
    retryExtras(queries);
    // A break has started, possibly on another device: refetch everything on screen.
    if (event.name === 'break-update') return void queries.invalidateQueries();
    if (event.name !== BALANCE) return notifyListeners(event);
    const balance = balanceIn(event.data);
    if (balance) applyBalance(queries, userId, balance);
  };
  const live = shareLive({
    userId,
    locks: navigator.locks,
    channel: new BroadcastChannel(`greenroom-live-${userId}`),
    connect: (pass) => openLive(queries, pass),
    onEvent,
  });
  const stopListening = onPageResumed(() => live.refresh());
  return () => {
    stopListening();
    live.leave();
  };
}

function openLive(queries: QueryClient, pass: (event: LiveEvent) => void) {
  const live = openEventStream({
    address: '/api/points/events',
    names: NAMED_EVENTS,
    isBrowserRetrying: true,
    onOpen: () => pass({ name: CONNECTED, data: '' }),
    onEvent: (name, data) => pass({ name, data }),
    // The server refuses the stream once the viewer is logged out.
    onLost: () => void checkSession(queries).then((isSignedIn) => isSignedIn || live.close()),
  });
  return live;
}
