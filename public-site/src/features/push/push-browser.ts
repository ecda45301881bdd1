const WORKER = '/push-worker.js';

/** Whether this browser can show notifications now, or why not. */
export type PushSupport = 'works' | 'denied' | 'needs-home-screen' | 'none';

export function pushSupport(): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) {
    // Only iPhones and iPads have this property. They allow notifications only from the home screen.
    const isInTab = 'standalone' in navigator && navigator.standalone === false;
    return isInTab ? 'needs-home-screen' : 'none';
  }
  return Notification.permission === 'denied' ? 'denied' : 'works';
}

/** The data the server needs to reach this browser. */
interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** The server's id of this browser; null if it has no subscription. */
export async function ownDeviceId(): Promise<string | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  const subscription = await registration?.pushManager?.getSubscription();
  return subscription ? idOf(subscription.endpoint) : null;
}

/** SHA-256 in hex. */
export async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Subscribes this browser. Its user must have allowed notifications.
 * @param publicKey the site's
 * @param isKnown whether the server has this browser's subscription; any other is replaced
 * @throws if the browser or its push service refuses
 */
export async function subscribe(publicKey: string, isKnown: boolean): Promise<PushAddress> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may belong to another key or another member.
  if (!isKnown) await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
