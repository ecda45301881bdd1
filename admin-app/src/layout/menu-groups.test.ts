import { expect, it } from '@jest/globals';
import texts from '../../../locales/en/console.json' with { type: 'json' };
import { menuGroups } from './menu-groups';

it('begins with the seven of the specification, in its order', () => {
  const labels = menuGroups.flatMap(({ entries }) => entries.map(({ label }) => texts[label]));
  expect(labels.slice(0, 7)).toEqual([
    'Casino Offers',
    'Users',
    'Rewards',
    'Spins',
    'Shop Items',
    'Shop Claims',
    'Bot Settings',
  ]);
});
