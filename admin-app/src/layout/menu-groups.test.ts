import { expect, it } from '@jest/globals';
import texts from '../../../locales/en/console.json' with { type: 'json' };
import { menu, type MenuEntry } from './menu-groups';

const SPECIFIED = ['Casino Offers', 'Users', 'Rewards', 'Spins', 'Shop Items', 'Shop Claims', 'Bot Settings'];

it("has the specification's seven in order, none of them in a group that starts collapsed", () => {
  const labels = menu
    .filter((place) => !('isClosedAtFirst' in place))
    .flatMap((place): readonly MenuEntry[] => ('group' in place ? place.entries : [place]))
    .map(({ label }): string => texts[label]);
  expect(labels.filter((label) => SPECIFIED.includes(label))).toEqual(SPECIFIED);
});
