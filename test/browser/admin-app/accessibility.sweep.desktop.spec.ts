import { expectAccessible } from '../support/accessible.js';
import { expect, test, visit } from '../support/console.js';
import { recordFaults } from '../support/site.js';

interface Screen {
  path: string;
  /** Buttons that open a dialog on this screen. */
  opens?: (string | RegExp)[];
}

const WALKS: Record<string, Screen[]> = {
  'from the dashboard to a user page': [
    { path: '' },
    { path: 'tonight', opens: ['Start a bonus hunt', 'Set up a raffle'] },
    { path: 'buttons' },
    { path: 'offers', opens: ['Add New Offer', /^Edit/, /^More actions/] },
    { path: 'users' },
    { path: 'users/100000002' },
    { path: 'users?filter=%7B%22search%22%3A%22zzzz%22%7D' },
  ],
  'from the tiers to the categories': [
    { path: 'rewards' },
    { path: 'raffles/rehearsal' },
    { path: 'spins', opens: ['Spin History'] },
    { path: 'shop', opens: ['Add New Item', /^Edit/, /^More actions/] },
    { path: 'claims' },
    { path: 'shop?tab=categories', opens: ['Add New Category'] },
  ],
  'from the bot to an unknown address': [
    { path: 'bot', opens: ['Add New Command', /^More actions/] },
    { path: 'points' },
    { path: 'imports' },
    { path: 'points/now' },
    { path: 'exports' },
    { path: 'version' },
    { path: 'overlays' },
    { path: 'imports?tab=streamelements' },
    { path: 'site' },
    { path: 'points/economy' },
    { path: 'bot?tab=automessages', opens: ['Add New Message'] },
    { path: 'points/give' },
    { path: 'audit', opens: [/^Restore/] },
    { path: 'security' },
    { path: 'confirmed?confirm=denied' },
    { path: 'nowhere' },
  ],
};

for (const [walk, screens] of Object.entries(WALKS)) {
  test(`${walk}: no axe violations, no horizontal scrolling, a clean console`, async ({ admin }) => {
    test.slow();
    const faults = recordFaults(admin);
    // react-admin keeps the closed menu of its sort button.
    const opened = admin.locator('[role=dialog], [role=menu]').filter({ visible: true });
    for (const { path, opens = [] } of screens) {
      await visit(admin, path);
      await expect(admin.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(admin.getByLabel('Loading')).toHaveCount(0);
      await expectAccessible(admin, path);
      for (const name of opens) {
        await admin.getByRole('button', { name }).first().click();
        await expectAccessible(admin, `${path}, ${String(name)}`);
        await admin.keyboard.press('Escape');
        await expect(opened).toHaveCount(0);
      }
      expect(faults, path).toEqual([]);
    }
  });
}
