import { beforeEach, describe, expect, it } from '@jest/globals';
import type { PushDto } from '../../../../backend/src/loyalty/push/dto/push.dto.js';
import { outcomeOf, type PushOutcome } from '../../../../backend/src/loyalty/push/push-outcome.js';
import { PushAnswersService } from '../../../../backend/src/loyalty/push/push-answers.service.js';
import type { TestClient } from '../../../support/client.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { PushBrowser, zoneAt } from '../../../support/push-browser.js';
import { useSite } from '../../../support/site.js';
import { within } from '../../live/bot/chat-room.js';
import { saveSettings } from '../../site/trust/visits.js';

const { site, database, push: service } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
await saveSettings(admin, { isPushOn: true });
const answers = site.app.get(PushAnswersService, { strict: false });
let broadcasts = 0;

beforeEach(async () => {
  await database.query('DELETE FROM push_subscriptions');
  service.forget();
});

interface Answer {
  readonly status: number;
  readonly body?: string;
}
/** How push services answered for one event to five devices. */
const SEEN: readonly Answer[] = [
  { status: 403 },
  { status: 400, body: '{"reason":"VapidPkHashMismatch"}' },
  { status: 401 },
  { status: 410 },
  { status: 201 },
];

interface Device {
  readonly client: TestClient;
  readonly endpoint: string;
}

/** A member's only device. @param origin of its push service */
async function deviceAt(origin: string): Promise<Device> {
  const client = await site.signIn((await createUser(database)).userId);
  const browser = new PushBrowser(origin);
  const { status } = await client.put('/api/push/devices', browser.subscription(['live'], zoneAt(12)));
  expect(status).toBe(200);
  return { client, endpoint: browser.endpoint };
}

/** Sends everyone one notification and records the answers. */
async function send(): Promise<void> {
  const subject = `broadcast:${(broadcasts += 1)}`;
  await database.query(`INSERT INTO events (type, subject, data) VALUES ('stream.live', $1, '{}')`, [
    subject,
  ]);
  await within(10_000, async () => {
    const waiting = `SELECT FROM events LEFT JOIN deliveries ON event_id = events.id AND target = 'push'
      WHERE subject = $1 AND (NOT is_fanned_out OR state = 'waiting')`;
    return (await database.query(waiting, [subject])).length === 0;
  });
  await answers.flush();
}
const aDayLater = () =>
  database.query(`UPDATE push_subscriptions SET accepted_on = accepted_on - 1, refused_on = refused_on - 1,
    refused_days = ARRAY(SELECT day - 1 FROM unnest(refused_days) AS day)`);

/** Whether each is still subscribed. Its switch shows the same. */
const areOn = (devices: readonly Device[]) =>
  Promise.all(
    devices.map(async ({ client }) => (await client.get('/api/push')).json<PushDto>().devices.length === 1),
  );

it('removes those of five devices that are refused on three days on which another one is accepted', async () => {
  const devices = await Promise.all(SEEN.map(() => deviceAt(service.origin)));
  for (const [index, answer] of SEEN.entries()) {
    service.always.set(new URL(devices[index]!.endpoint).pathname, answer);
  }
  const after: boolean[][] = [];
  for (let day = 1; day <= 3; day += 1) {
    await send();
    after.push(await areOn(devices));
    await aDayLater();
  }
  expect(after).toEqual([
    [true, true, true, false, true],
    [true, true, true, false, true],
    [false, false, false, false, true],
  ]);
});

describe('a device that is refused', () => {
  const SENT: PushOutcome = { kind: 'sent' };
  const REFUSED = outcomeOf(403, undefined);
  const [FCM, MOZILLA] = ['https://fcm.googleapis.com', 'https://updates.push.services.mozilla.com'];

  type Day = readonly (readonly [Device, PushOutcome])[];
  const times = (count: number, ...day: Day): Day[] => Array.from({ length: count }, () => day);

  async function answer(days: readonly Day[]): Promise<void> {
    for (const day of days) {
      await aDayLater();
      for (const [device, outcome] of day) {
        answers.add(device.endpoint, outcome);
        await answers.flush();
      }
    }
  }

  it.each<[string, boolean, (one: Device, other: Device, foreign: Device) => Day[]]>([
    ['goes after three days', false, (one, other) => times(3, [one, REFUSED], [other, SENT])],
    ['goes if the other one is first', false, (one, other) => times(3, [other, SENT], [one, REFUSED])],
    [
      'stays if it is refused four times on one day',
      true,
      (one, other) => [[[other, SENT], ...times(4, [one, REFUSED]).flat()]],
    ],
    ['stays if none is accepted', true, (one, other) => times(4, [one, REFUSED], [other, REFUSED])],
    [
      'stays if others were accepted the day before',
      true,
      (one, other) => [1, 2, 3].flatMap(() => [...times(1, [other, SENT]), ...times(1, [one, REFUSED])]),
    ],
    [
      'stays if only another service accepts',
      true,
      (one, _, foreign) => times(4, [foreign, SENT], [one, REFUSED]),
    ],
    [
      'stays if only it was accepted on one of three days',
      true,
      (one, other) => [...times(1, [one, SENT], [one, REFUSED]), ...times(2, [one, REFUSED], [other, SENT])],
    ],
    [
      'stays if it is accepted in between',
      true,
      (one, other) => {
        const twice = times(2, [one, REFUSED], [other, SENT]);
        return [...twice, ...times(1, [one, SENT]), ...twice];
      },
    ],
    [
      'stays if the message was too large',
      true,
      (one, other) => times(4, [one, outcomeOf(413, undefined)], [other, SENT]),
    ],
  ])('%s', async (_what, isOn, daysOf) => {
    const [one, other, foreign] = [await deviceAt(FCM), await deviceAt(FCM), await deviceAt(MOZILLA)];
    await answer(daysOf(one, other, foreign));
    expect((await areOn([one]))[0]).toBe(isOn);
  });
});
