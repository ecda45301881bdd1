import { DESKTOP, PHONE } from '../support/axe.js';
import { expect, stub, test } from '../support/site.js';

test('a long command and a long answer do not overflow the page', async ({ guest }) => {
  const command = {
    command: 'a'.repeat(50),
    message: 'x'.repeat(500),
    time: 90,
    userTime: 600,
    level: 'vip',
    aliases: ['knuddel'],
    cost: 50,
    isBuiltIn: true,
  };
  await stub(guest, '**/api/bot/public-commands', { json: [command] });
  await guest.goto('/commands');
  await expect(guest.getByRole('main').getByRole('listitem')).toHaveCount(1);
  for (const size of [DESKTOP, PHONE]) {
    await guest.setViewportSize(size);
    const overflow = await guest.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, `${size.width} px`).toBeLessThanOrEqual(0);
  }
});
