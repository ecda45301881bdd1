import { describe, expect, it, jest } from '@jest/globals';
import { retryUntilAnswered } from './until-answered';

const lost = new TypeError('Failed to fetch');
const refused = new Error('Out of Stock');
const isAnswer = (failure: unknown) => failure === refused;
const attempt = (call: () => Promise<string>) => retryUntilAnswered(call, isAnswer, [0, 0]);

describe('a call whose response may be lost', () => {
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
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const call = jest.fn<() => Promise<string>>().mockRejectedValue(lost);
    await expect(attempt(call)).rejects.toBe(lost);
    expect(call).toHaveBeenCalledTimes(1);
    online.mockRestore();
  });
});
