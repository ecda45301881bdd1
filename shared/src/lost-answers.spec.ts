import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { isWithoutOutcome, retryUntilAnswered, UnknownOutcomeError, untilReached } from './lost-answers.js';

let isOnline = true;
beforeEach(() => {
  isOnline = true;
  Object.defineProperty(globalThis, 'navigator', {
    value: {
      get onLine() {
        return isOnline;
      },
    },
    configurable: true,
  });
});
afterEach(() => void jest.useRealTimers());

const lost = new TypeError('Failed to fetch');
const busy = new Error('503');
const refused = new Error('Out of Stock');
const isAnswer = (failure: unknown) => failure === refused;
const attempt = (call: () => Promise<string>) => retryUntilAnswered(call, isAnswer, [0, 0]);

describe('a call that adds something, whose answer may be lost,', () => {
  it('is retried until there is a response', async () => {
    const call = jest.fn<() => Promise<string>>().mockRejectedValueOnce(lost).mockResolvedValue('done');
    await expect(attempt(call)).resolves.toBe('done');
    expect(call).toHaveBeenCalledTimes(2);
  });
  it('isn’t retried after a response from the server', async () => {
    const call = jest.fn<() => Promise<string>>().mockRejectedValue(refused);
    await expect(attempt(call)).rejects.toBe(refused);
    expect(call).toHaveBeenCalledTimes(1);
  });
  it('gives up after three attempts', async () => {
    const call = jest.fn<() => Promise<string>>().mockRejectedValue(lost);
    await expect(attempt(call)).rejects.toBe(lost);
    expect(call).toHaveBeenCalledTimes(3);
  });
  it('fails immediately without a network', async () => {
    isOnline = false;
    const call = jest.fn<() => Promise<string>>().mockRejectedValue(lost);
    await expect(attempt(call)).rejects.toBe(lost);
    expect(call).toHaveBeenCalledTimes(1);
  });
});

describe('a call that sets a state, whose answer may be lost,', () => {
  const reached = (sent: Promise<string>, look: () => Promise<string | undefined>) =>
    untilReached(sent, look, (failure) => failure !== refused);

  it('is not looked for after an answer', async () => {
    const look = jest.fn(async () => 'seen');
    await expect(reached(Promise.resolve('done'), look)).resolves.toBe('done');
    await expect(reached(Promise.reject(refused), look)).rejects.toBe(refused);
    expect(look).not.toHaveBeenCalled();
  });

  it('has succeeded once its state is seen, even if looking failed before', async () => {
    jest.useFakeTimers();
    const look = jest
      .fn<() => Promise<string | undefined>>()
      .mockRejectedValueOnce(lost)
      .mockResolvedValueOnce(undefined)
      .mockResolvedValue('seen');
    const outcome = reached(Promise.reject(busy), look);
    await jest.advanceTimersByTimeAsync(3_000);
    await expect(outcome).resolves.toBe('seen');
    expect(look).toHaveBeenCalledTimes(3);
  });

  it('has an unknown outcome if its state is not seen within 10 s', async () => {
    jest.useFakeTimers();
    const failed = jest.fn();
    void reached(Promise.reject(busy), async () => undefined).catch(failed);
    await jest.advanceTimersByTimeAsync(9_900);
    expect(failed).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1_100);
    expect(failed).toHaveBeenCalledWith(expect.any(UnknownOutcomeError));
  });

  it('is looked for once if its connection broke at once, and has failed otherwise', async () => {
    jest.useFakeTimers();
    const look = jest
      .fn<() => Promise<string | undefined>>()
      .mockResolvedValueOnce('seen')
      .mockResolvedValue(undefined);
    const seen = reached(Promise.reject(lost), look);
    const failed = reached(Promise.reject(lost), look).catch((failure: unknown) => failure);
    await jest.advanceTimersByTimeAsync(1_000);
    expect([await seen, await failed]).toEqual(['seen', lost]);
    expect(look).toHaveBeenCalledTimes(2);
  });

  it('is looked for as long as after a 503 if its connection broke later', async () => {
    jest.useFakeTimers();
    const breaks = new Promise<string>((_, reject) => setTimeout(() => reject(lost), 2_000));
    const outcome = reached(breaks, async () => undefined).catch((failure: unknown) => failure);
    await jest.advanceTimersByTimeAsync(13_000);
    expect(await outcome).toBeInstanceOf(UnknownOutcomeError);
  });

  it('has failed if it was made without a network', async () => {
    isOnline = false;
    await expect(reached(Promise.reject(lost), async () => 'seen')).rejects.toBe(lost);
  });

  it('may have been carried out after a 502, 503 or 504, not after a 500 or 429', () => {
    expect([500, 502, 503, 504, 429, 404].filter(isWithoutOutcome)).toEqual([502, 503, 504]);
  });
});
