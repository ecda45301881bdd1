import { describe, expect, it } from '@jest/globals';
import { DISCORD_PROBLEMS, outcomeOf, problemOf } from './discord-answers.js';

const answer = (status: number, body: unknown, isInThread = false) =>
  outcomeOf(
    {
      status,
      headers: {},
      body: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)),
    },
    isInThread,
  );
const UNKNOWN_CHANNEL = { message: 'Unknown Channel', code: 10003 };

describe('Discord’s refusal', () => {
  it('of a message for a forum says what to add to the address, and is final', () => {
    const outcome = answer(400, {
      message: 'Webhooks posted to forum channels must have a thread_name or thread_id',
      code: 220001,
    });
    expect(outcome).toEqual({
      kind: 'failed',
      reason: expect.stringContaining('add ?thread_id='),
      givesUp: 'now',
    });
  });

  it('because a thread is gone is never final: the webhook may be fine', () => {
    expect(answer(404, UNKNOWN_CHANNEL, true)).toEqual({
      kind: 'failed',
      reason: 'Discord no longer has the thread in the webhook’s address',
      givesUp: 'never',
    });
    expect(answer(404, UNKNOWN_CHANNEL)).toMatchObject({
      reason: DISCORD_PROBLEMS['channel-gone'],
      givesUp: 'now',
    });
  });

  it.each([
    [404, { message: 'Unknown Webhook', code: 10015 }],
    [401, { message: 'Invalid Webhook Token', code: 50027 }],
    [404, '<html>Not Found</html>'],
  ])('%j %j means that the webhook is gone, in a thread too', (status, body) => {
    for (const isInThread of [false, true])
      expect(answer(status, body, isInThread)).toEqual({
        kind: 'failed',
        reason: 'Discord doesn’t recognise this webhook',
        givesUp: 'now',
      });
  });

  it('for lack of permissions has its own sentence, and is tried again', () => {
    expect(answer(403, { message: 'Missing Permissions', code: 50013 })).toEqual({
      kind: 'failed',
      reason: expect.stringContaining('check the channel’s permissions'),
      givesUp: 'later',
    });
  });

  it.each(['', 'null', '[]', '"220001"', '{"code":"220001"}', '{"code":', '['.repeat(16_000), '\u0000�'])(
    'with the body %j is known by its status alone',
    (body) =>
      expect(answer(400, body)).toEqual({
        kind: 'failed',
        reason: 'Discord responded with 400',
        givesUp: 'later',
      }),
  );

  it('with a code that belongs to another status is known by its status alone', () => {
    expect(answer(500, UNKNOWN_CHANNEL, true)).toMatchObject({ reason: 'Discord responded with 500' });
  });

  it('may have a body that was too long to read', () => {
    expect(outcomeOf({ status: 403, headers: {} }, true)).toMatchObject({
      reason: 'Discord responded with 403',
    });
  });
});

it('a recorded reason is recognised, so that the console can say it in its language', () => {
  expect(problemOf(DISCORD_PROBLEMS['needs-thread'])).toBe('needs-thread');
  expect([problemOf('Discord responded with 503'), problemOf(null)]).toEqual([null, null]);
});
