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
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * The server's id of this browser; null if it has no subscription, or one that only accepts another key.
 * @param publicKey the site's; null while it sends none
 */
export async function ownDeviceId(publicKey: string | null): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription && isFor(publicKey, subscription) ? idOf(subscription.endpoint) : null;
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** A browser that doesn't reveal the key is trusted. */
function isFor(publicKey: string | null, { options }: PushSubscription): boolean {
  const key = options.applicationServerKey;
  return key === null || publicKey === null || inBase64url(key) === publicKey;
}

const inBase64url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** SHA-256 in hex. */
export async function idOf(endpoint: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint));
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Subscribes this browser. Its user must have allowed notifications.
 * @param publicKey the site's
 * @param isKnown whether this browser is the device of `ownDeviceId`; any other subscription is replaced
 * @throws if the browser or its push service refuses
 */
export async function subscribe(publicKey: string, isKnown: boolean): Promise<PushAddress> {
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  // It may belong to another member, or to the key that the site had before.
  if (!isKnown) await (await pushManager.getSubscription())?.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  return addressOf(subscription);
}

/** Null if this browser has no subscription. */
export async function currentAddress(): Promise<PushAddress | null> {
  const subscription = await currentSubscription();
  return subscription && addressOf(subscription);
}

function addressOf(subscription: PushSubscription): PushAddress {
  const { keys } = subscription.toJSON();
  return { endpoint: subscription.endpoint, p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' };
}
