import { store } from './stored-value';

/** In localStorage: the server's id of this browser, the hash of its push address. */
export const PUSH_DEVICE = 'pushDevice';

/** A subscription that the browser renews later isn't exchanged any more. */
export function forgetPushDevice(): void {
  store(PUSH_DEVICE, null);
}

/** Ends this browser's notifications: without its worker, a subscription is void. */
export async function endPush(): Promise<void> {
  forgetPushDevice();
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}
