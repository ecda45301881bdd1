import { expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { loadTexts } from '../../lib/texts';
import { Podium } from './Podium';
import { Ranks } from './Ranks';

const NAMES = ['نيون_العرب', 'אור_ירוק', 'Luna_Sky'];
const USERS = NAMES.map((nickname, at) => ({
  user_id: String(at),
  name: `login_${at}`,
  nickname,
  image: '',
  value: 100 - at,
}));

it('right-to-left names leave ranks and points in place', async () => {
  await loadTexts('en');
  for (const list of [
    <Podium key="podium" board="earned" users={USERS} ownId="0" />,
    <Ranks key="ranks" board="earned" users={USERS} firstRank={4} ownId="0" most={100} />,
  ]) {
    const { container, unmount } = render(list);
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual(NAMES);
    unmount();
  }
});
