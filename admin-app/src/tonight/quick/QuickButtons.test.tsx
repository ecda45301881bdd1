import { describe, expect, it } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { QuickButton } from '../../shared/api';
import type { StoredRole } from '../../shared/records';
import { refusal } from '../../testing/answers';
import { withStoppedClock } from '../../testing/clock';
import { openScreen, type Routes } from '../../testing/open-screen';
import { QuickButtons } from './QuickButtons';

const none = { line: null, points: null, raffleId: null, raffleTitle: null, problem: null };
const LINE: QuickButton = { ...none, id: 4, name: 'Discord', kind: 'line', line: 'Join us' };
const GIFT: QuickButton = { ...none, id: 5, name: 'Thanks', kind: 'gift', points: 50 };
const RAFFLE: QuickButton = {
  ...none,
  id: 6,
  name: 'Mug',
  kind: 'raffle',
  raffleId: 9,
  raffleTitle: 'Friday mug',
};

const READ = 'GET /api/quick-buttons';
const SAY = 'POST /api/quick-buttons/4/line';
const START = 'POST /api/quick-buttons/6/raffle';
const ASK = 'POST /api/points/gifts/preview';
const GIVE = 'POST /api/points/gifts';
const SAID = { json: { text: 'Join us' } };
const PREVIEW = { json: { payoutId: 8, members: 312, sum: 15_600, leftOut: [], leftOutCount: 0 } };
const GIVEN = { status: 201, json: { id: 3, points: 50, members: 312, takenBack: 0 } };

const open = (buttons: QuickButton[], routes: Routes = {}, role: StoredRole = 'moderator') =>
  openScreen(<QuickButtons />, 'tonight', { [READ]: { json: { buttons } }, ...routes }, role);
const keys = (calls: readonly { headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

describe('the quick buttons', () => {
  it('are read once, however long the screen is open', async () => {
    const { api } = await open([LINE, GIFT, RAFFLE]);
    await withStoppedClock(async (pass) => {
      window.dispatchEvent(new Event('focus'));
      await pass(10 * 60_000);
    });
    expect(api.calls(READ)).toHaveLength(1);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Discord',
      'Thanks',
      'Mug',
    ]);
  });

  it.each([
    ['an admin', 'admin', [], 'Add quick buttons'],
    ['an admin', 'admin', [LINE], 'Edit quick buttons'],
    ['a moderator', 'moderator', [], null],
  ] as const)('lead %s to where they are chosen', async (_who, role, buttons, link) => {
    await open([...buttons], {}, role);
    const links = screen.queryAllByRole('link').map((each) => [each.textContent, each.getAttribute('href')]);
    expect(links).toEqual(link === null ? [] : [[link, '/admin/buttons']]);
  });

  it('are left out on a server of the previous version', async () => {
    await open([], { [READ]: { status: 404, json: { error: 'Not found' } } }, 'admin');
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('saying a line', () => {
  it('sends the second press of a double press as the same one, and a later press as another', async () => {
    const { api } = await open([LINE], { [SAY]: SAID });
    await withStoppedClock(async (pass) => {
      const press = async () => {
        act(() => screen.getByRole('button', { name: 'Discord' }).click());
        await pass(100);
      };
      await press();
      await press();
      await pass(1_000);
      await press();
      const [first, second, third] = keys(api.calls(SAY));
      expect([second === first, third === first, typeof first]).toEqual([true, false, 'string']);
    });
  });

  it('says what was said', async () => {
    const { press } = await open([LINE], { [SAY]: SAID });
    await press('Discord');
    expect(screen.getByText('Said in chat: Join us')).toBeTruthy();
  });

  it('gives the reason, reads the buttons again, and takes the next press as another', async () => {
    const { api, press } = await open([LINE], { [SAY]: refusal(409, 'The bot is not connected') });
    await press('Discord');
    expect(screen.getByText('The bot is not connected')).toBeTruthy();
    expect(api.calls(READ)).toHaveLength(2);
    await press('Discord');
    const [first, second] = keys(api.calls(SAY));
    expect(second).not.toBe(first);
  });

  it('repeats a press whose answer was lost, with its key', async () => {
    const answers = [refusal(503), SAID];
    const { api } = await open([LINE], { [SAY]: () => answers.shift()! });
    await withStoppedClock(async (pass) => {
      act(() => screen.getByRole('button', { name: 'Discord' }).click());
      await pass(1_000);
    });
    const sent = keys(api.calls(SAY));
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(screen.getByText('Said in chat: Join us')).toBeTruthy();
  });
});

describe('giving points to everyone here', () => {
  it('asks with the number that the server has counted, gives to those, and offers Undo', async () => {
    const { api, press } = await open([GIFT], {
      [ASK]: PREVIEW,
      [GIVE]: GIVEN,
      'POST /api/points/gifts/3/undo': { json: { ...GIVEN.json, takenBack: 15_550 } },
    });
    await press('Thanks');
    expect(api.calls(ASK)[0]?.body).toEqual({ present: true, points: 50 });
    const question = screen.getByRole('dialog').textContent;
    expect(question).toContain('Give 50 points to each of 312 viewers?');
    expect(question).toContain('15,600 points in total.');
    await press('Give points');
    expect(api.calls(GIVE).map(({ body }) => body)).toEqual([{ payoutId: 8, points: 50, reason: 'Thanks' }]);
    expect(keys(api.calls(GIVE))).toEqual([expect.any(String)]);
    await press('Undo');
    expect(await screen.findByText('15,550 points taken back')).toBeTruthy();
  });

  it.each([
    ['the day’s limit', { error: 'You can give 90 more points today' }, 'You can give 90 more points today'],
    [
      'that no one is here',
      { error: 'No one can be given points. Check the preview again.', code: 'nobody_to_give' },
      'No one was here at the last payout, so there’s no one to give points to.',
    ],
  ])('says %s instead of asking', async (_what, json, text) => {
    const { press } = await open([GIFT], { [ASK]: { status: 409, json } });
    await press('Thanks');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(text)).toBeTruthy();
  });
});

describe('starting a raffle', () => {
  it('takes two presses', async () => {
    const { api, press } = await open([RAFFLE], { [START]: { json: { id: 12 } } });
    await press('Mug');
    expect(screen.getByRole('heading', { name: 'Start Friday mug?' })).toBeTruthy();
    expect(api.calls(START)).toHaveLength(0);
    await press('Open the raffle');
    expect(api.calls(START)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the question open with the reason if it is refused', async () => {
    const { press } = await open([RAFFLE], { [START]: refusal(409, 'Another raffle is already running') });
    await press('Mug');
    await press('Open the raffle');
    expect(screen.getByRole('dialog').textContent).toContain('Another raffle is already running');
  });

  it('is done once the raffle is open, if the answer was lost', async () => {
    const opened = { id: 12, state: 'open', openedAt: new Date().toISOString() };
    const { press } = await open([RAFFLE], { [START]: refusal(503), 'GET /api/raffles': { json: [opened] } });
    await press('Mug');
    await withStoppedClock(async (pass) => {
      act(() => screen.getByRole('button', { name: 'Open the raffle' }).click());
      await pass(2_000);
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
