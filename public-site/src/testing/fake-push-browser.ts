import { webcrypto } from 'node:crypto';

/** Of a subscription made now. */
export const ENDPOINT = 'https://push.example/luna';
export const OLD_ENDPOINT = 'https://push.example/luna-before';
export const KEYS = { p256dh: 'key', auth: 'secret' };

/** The site's key as a browser has it. */
const keyOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, 'base64url')).buffer;

/**
 * A browser that can be subscribed.
 * @param answer to the question whether the site may notify
 * @param permission that it has now
 * @param key that its present subscription accepts
 */
export function fakePushBrowser({
  answer = 'granted',
  isSubscribed = false,
  key = 'site-key',
  endpoint = ENDPOINT,
  permission = 'default',
} = {}) {
  const calls: string[] = [];
  let subscription: object | null = null;
  const make = (address: string, serverKey: string) => ({
    endpoint: address,
    options: { applicationServerKey: keyOf(serverKey) },
    toJSON: () => ({ keys: KEYS }),
    unsubscribe: () => {
      calls.push('unsubscribe');
      subscription = null;
      return Promise.resolve(true);
    },
  });
  if (isSubscribed) subscription = make(endpoint, key);
  const registration = {
    pushManager: {
      getSubscription: () => Promise.resolve(subscription),
      subscribe: ({ applicationServerKey }: { applicationServerKey: string }) => {
        calls.push(`subscribe ${applicationServerKey}`);
        subscription = make(ENDPOINT, applicationServerKey);
        return Promise.resolve(subscription);
      },
    },
    unregister: () => {
      calls.push('unregister');
      subscription = null;
      return Promise.resolve(true);
    },
  };
  const serviceWorker = {
    register: (worker: string) => {
      calls.push(`register ${worker}`);
      return Promise.resolve(registration);
    },
    getRegistration: () => Promise.resolve(registration),
    ready: Promise.resolve(registration),
  };
  const notification = {
    permission,
    requestPermission: () => {
      calls.push('ask');
      notification.permission = answer;
      return Promise.resolve(answer);
    },
  };
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(globalThis, { Notification: notification, PushManager: class {} });
  return calls;
}

export function removePushBrowser(): void {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(navigator, 'standalone');
  Reflect.deleteProperty(globalThis, 'Notification');
  Reflect.deleteProperty(globalThis, 'PushManager');
}
