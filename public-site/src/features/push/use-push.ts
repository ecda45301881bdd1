import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { reached } from '../../api/lost-answers';
import type { Push, PushKind } from '../../api/types';
import { inPageLanguage } from '../../lib/language';
import { endPush, PUSH_DEVICE } from '../../lib/end-push';
import { store } from '../../lib/stored-value';
import { useSite } from '../site/site';
import { ownDeviceId, subscribe } from './push-browser';
import { exchangeAddress } from './renew-push';

/** The viewer's devices, and which of them this browser is. */
export interface PushState extends Push {
  /** Null if this browser has no subscription. */
  here: string | null;
}

/** The viewer closed the browser's question without an answer, or said no. */
class NotAllowedError extends Error {}

async function withHere(push: Promise<Push>): Promise<PushState> {
  const answer = await push;
  const here = await ownDeviceId(answer.publicKey);
  if (answer.devices.some(({ id }) => id === here)) store(PUSH_DEVICE, here);
  return { ...answer, here };
}

const readPush = () => dataOf(client.GET('/api/push'));

const keyOf = (userId: string) => ['push', userId] as const;

export const usePush = (userId: string) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: () => withHere(readPush()),
    gcTime: 0,
  });

/** Turns one kind on or off for this browser. Asks for permission first, which needs a click. */
export function useChoosePush(userId: string, { devices, here, publicKey }: PushState) {
  const queries = useQueryClient();
  const { timeZone } = useSite();
  const own = devices.find(({ id }) => id === here);
  const choose = useMutation({
    mutationFn: async ({ kind, isOn }: { kind: PushKind; isOn: boolean }) => {
      const others = (own?.kinds ?? []).filter((each) => each !== kind);
      const kinds = isOn ? [...others, kind] : others;
      if (own && kinds.length === 0) {
        await endPush();
        return withHere(deleteDevice(own.id));
      }
      if ((await Notification.requestPermission()) !== 'granted') throw new NotAllowedError();
      const address = await subscribe(publicKey ?? '', own !== undefined);
      await exchangeAddress(address);
      const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || timeZone;
      const body = { ...address, kinds, timeZone: zone, language: inPageLanguage.locale ?? null };
      const sent = dataOf(client.PUT('/api/push/devices', { body }));
      return withHere(
        reached(sent, async () => {
          const push = await readPush();
          const device = await ownDeviceId(push.publicKey);
          const stored = push.devices.find(({ id }) => id === device)?.kinds ?? [];
          return [...stored].sort().join() === [...kinds].sort().join() ? push : undefined;
        }),
      );
    },
    onSuccess: (state) => queries.setQueryData(keyOf(userId), state),
  });
  return { kinds: own?.kinds ?? [], choose };
}

export function useTurnOff(userId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: { id: string; device: string }) => withHere(deleteDevice(id)),
    onSuccess: (state) => queries.setQueryData(keyOf(userId), state),
  });
}

const deleteDevice = (id: string) =>
  reached(
    dataOf(client.DELETE('/api/push/devices/{id}', { params: { path: { id } } })),
    () => readPush(),
    (push) => !push.devices.some((device) => device.id === id),
  );
