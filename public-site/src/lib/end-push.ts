/** Ends this browser's notifications: without its worker, a subscription is void. */
export async function endPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await (await navigator.serviceWorker.getRegistration('/'))?.unregister();
}
