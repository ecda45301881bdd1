import { serverNow } from '#shared/server-clock.js';
import type { QuickButton, SaveQuickButton } from '../shared/api';
import { api, dataOf } from './http-client';
import { holds, isSince, reached, resent } from './lost-answers';

const at = (id: number) => ({ params: { path: { id } } });

const readButtons = () => dataOf(api.GET('/api/quick-buttons'));

/** Only the value of its kind: the form keeps what was typed for another. */
function toSave({ name, kind, line, points, raffleId }: QuickButton): SaveQuickButton {
  if (kind === 'line') return { name, kind, line };
  return kind === 'gift' ? { name, kind, points } : { name, kind, raffleId };
}

/** Calls for the buttons that admins put on Tonight. */
export const quickButtonCalls = {
  quickButtons: readButtons,
  saveQuickButtons: (typed: QuickButton[]) => {
    const buttons = typed.map(toSave);
    return reached(dataOf(api.PUT('/api/quick-buttons', { body: { buttons } })), readButtons, (stored) =>
      holds(stored.buttons, buttons),
    );
  },
  /** @param key idempotency key of the press */
  sayQuickLine: (id: number, key: string) =>
    resent(() =>
      dataOf(
        api.POST('/api/quick-buttons/{id}/line', {
          params: { path: { id }, header: { 'Idempotency-Key': key } },
        }),
      ),
    ),
  startQuickRaffle: (id: number) => {
    const sentAt = serverNow();
    return reached(dataOf(api.POST('/api/quick-buttons/{id}/raffle', at(id))), async () =>
      (await dataOf(api.GET('/api/raffles', { params: { query: { current: '' } } }))).find(
        ({ openedAt }) => openedAt !== null && isSince(sentAt, openedAt),
      ),
    );
  },
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
