import { ApiError, client, dataOf } from '../../api/client';
import { forgetPushDevice, PUSH_DEVICE } from '../../lib/end-push';
import { readStored, store } from '../../lib/stored-value';
import { currentAddress, idOf, type PushAddress, pushSupport, subscribe } from './push-browser';

/** Exchanges this browser's address at the server, if the browser has renewed or ended its subscription since. */
export async function renewPush(): Promise<void> {
  const device = readStored(PUSH_DEVICE);
  if (device === null || pushSupport() !== 'works' || Notification.permission !== 'granted') return;
  const address = (await currentAddress()) ?? (await subscribeAgain(device));
  if (address) await exchangeAddress(address);
}

/** Null if the server no longer has the device, because it was turned off elsewhere. */
async function subscribeAgain(device: string): Promise<PushAddress | null> {
  const { publicKey, devices } = await dataOf(client.GET('/api/push'));
  if (publicKey !== null && devices.some(({ id }) => id === device)) return subscribe(publicKey, false);
  forgetPushDevice();
  return null;
}

/**
 * Replaces the address that was last saved from this browser. Nothing happens if there is none, or the server has
 * ended it.
 */
export async function exchangeAddress(address: PushAddress): Promise<void> {
  const device = readStored(PUSH_DEVICE);
  const renewed = await idOf(address.endpoint);
  if (device === null || device === renewed) return;
  try {
    const params = { path: { id: device } };
    await dataOf(client.PUT('/api/push/devices/{id}', { params, body: address }));
    store(PUSH_DEVICE, renewed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error;
    forgetPushDevice();
  }
}
