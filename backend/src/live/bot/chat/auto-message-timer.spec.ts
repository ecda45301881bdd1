import { expect, it } from '@jest/globals';
import { SystemClock } from '../../../core/common/clock.js';
import { AutoMessageTimerService } from './auto-message-timer.service.js';

const text = (id: number, message: string, minMessages: number) => ({ id, message, time: 1, minMessages });

it('applies the last edit to a line, even while the edit is still being loaded', async () => {
  const announced: string[] = [];
  let invalidate = (): void => {};
  let stored = [text(1, 'Before the edit', 1)];
  let reading: Promise<void> = Promise.resolve();
  const timer = new AutoMessageTimerService(
    { query: async () => ({ rows: [{ uses: 1 }] }) } as never,
    { current: () => reading.then(() => ({ autoMessages: stored })) } as never,
    { fillIn: async (message: string) => ({ text: message }) } as never,
    { announce: async (line: string) => void announced.push(line) } as never,
    { onChange: () => {}, broadcast: () => ({ isLive: true, startedAt: '2026-11-26T12:00:00Z' }) } as never,
    new SystemClock(),
    { onInvalidate: (_topic: string, listener: () => void) => (invalidate = listener) } as never,
  );
  await timer.begin();
  let isRead = (): void => {};
  reading = new Promise((resolve) => (isRead = resolve));
  stored = [text(2, 'After the edit', 2)];
  invalidate();
  for (let line = 0; line < 2; line += 1) timer.countLine();
  isRead();
  await new Promise((resolve) => setImmediate(resolve));
  timer.end();
  expect(announced).toEqual(['After the edit']);
});
