import { createHmac } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { verifiedMessage } from './webhook-signature.js';

const secret = 'a secret that both sides know';
const now = new Date('2026-11-22T12:00:00Z');
const BODY = '{"challenge":"ü"}';

function headersOf(changes: Record<string, string | undefined> = {}, signedBody = BODY) {
  const [id, timestamp] = ['message-1', changes['timestamp'] ?? '2026-11-22T11:55:00.123456789Z'];
  const signature = createHmac('sha256', secret).update(`${id}${timestamp}${signedBody}`).digest('hex');
  const headers = { id, timestamp, type: 'notification', signature: `sha256=${signature}`, ...changes };
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [`twitch-eventsub-message-${name}`, value]),
  );
}
const verify = (headers: Record<string, string | undefined>, body = BODY) =>
  verifiedMessage(headers, body, { secret, now });

it('accepts a call signed within ten minutes', () => {
  expect(verify(headersOf())).toEqual({ id: 'message-1', type: 'notification' });
  for (const timestamp of ['2026-11-22T11:50:00Z', '2026-11-22T12:10:00Z']) {
    expect(verify(headersOf({ timestamp }))).toMatchObject({ id: 'message-1' });
  }
});

it.each(['id', 'timestamp', 'signature', 'type'])('refuses a call without its %s', (name) => {
  expect(() => verify(headersOf({ [name]: undefined }))).toThrow(expect.objectContaining({ status: 400 }));
});

it('refuses another body, another id, another secret and malformed signatures', () => {
  const wrong = expect.objectContaining({ status: 403, message: 'The signature is wrong' });
  expect(() => verify(headersOf(), `${BODY} `)).toThrow(wrong);
  expect(() => verify(headersOf({ id: 'message-2' }))).toThrow(wrong);
  expect(() => verifiedMessage(headersOf(), BODY, { secret: 'another', now })).toThrow(wrong);
  for (const signature of ['', 'sha256=', 'sha1=abc', `sha256=${'0'.repeat(64)}`]) {
    expect(() => verify(headersOf({ signature }))).toThrow(wrong);
  }
});

it.each(['2026-11-22T11:49:59Z', '2026-11-22T12:10:01Z', 'yesterday'])(
  'refuses the timestamp %s',
  (timestamp) => {
    expect(() => verify(headersOf({ timestamp }))).toThrow(
      expect.objectContaining({ status: 403, message: 'The message is too old' }),
    );
  },
);
