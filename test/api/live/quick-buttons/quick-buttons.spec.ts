import { beforeEach, describe, expect, it } from '@jest/globals';
import { CacheInvalidationService } from '../../../../backend/src/core/replicas/cache-invalidation.service.js';
import type {
  QuickButtonsDto,
  SaveQuickButtonDto,
} from '../../../../backend/src/live/quick-buttons/dto/quick-button.dto.js';
import type { BotStatusDto } from '../../../../backend/src/live/bot/texts/dto/bot-status.dto.js';
import type { RaffleDto } from '../../../../backend/src/live/raffles/dto/raffle.dto.js';
import { createAdmin, createItem, createModerator, createOffer } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { forceRace } from '../../members/points/force-race.js';
import { RAFFLE_FORM } from '../raffles/raffle-form.js';

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const moderator = await site.signIn((await createModerator(database)).userId);

const PATH = '/api/quick-buttons';
const LINE = { name: 'Discord', kind: 'line', line: 'Join us on Discord' } as const;
const GIFT = { name: 'Thanks', kind: 'gift', points: 50 } as const;

beforeEach(() =>
  database.query(`DELETE FROM quick_buttons; UPDATE raffles SET state = 'finished', finished_at = now()
    WHERE state <> 'finished'`),
);

const save = (...buttons: SaveQuickButtonDto[]) => admin.put(PATH, { buttons });
const saved = async (...buttons: SaveQuickButtonDto[]) => {
  const answer = await save(...buttons);
  expect(answer.status).toBe(200);
  return answer.json<QuickButtonsDto>().buttons;
};
const read = async () => (await moderator.get(PATH)).json<QuickButtonsDto>().buttons;
const raffle = async (changes: object = {}) =>
  (await admin.post('/api/raffles', { ...RAFFLE_FORM, ...changes })).json<RaffleDto>();
const raffleButton = async (raffleId: number) => {
  const [button] = await saved({ name: 'Friday', kind: 'raffle', raffleId });
  return button!.id;
};
const start = (id: number) => moderator.post(`${PATH}/${id}/raffle`);
const lastRaffles = async () => (await moderator.get('/api/raffles')).json<RaffleDto[]>();
const finish = () =>
  database.query(`UPDATE raffles SET state = 'finished', finished_at = now() WHERE state = 'open'`);

describe('PUT /api/quick-buttons', () => {
  it('keeps up to three in their order, for the team to read', async () => {
    const { id: raffleId } = await raffle();
    await saved(GIFT, LINE, { name: 'Friday', kind: 'raffle', raffleId });
    const none = { line: null, points: null, raffleId: null, raffleTitle: null, problem: null };
    expect(await read()).toEqual([
      { ...none, ...GIFT, id: expect.any(Number) },
      { ...none, ...LINE, id: expect.any(Number) },
      {
        ...none,
        name: 'Friday',
        kind: 'raffle',
        raffleId,
        raffleTitle: 'Friday raffle',
        id: expect.any(Number),
      },
    ]);
  });

  it.each([
    ['a fourth', [LINE, LINE, LINE, LINE], 400, 'invalid_input'],
    ['a name of 41 characters', [{ ...LINE, name: 'n'.repeat(41) }], 400, 'invalid_input'],
    ['a command of Twitch', [{ ...LINE, line: '/ban luna_sky' }], 400, 'invalid_input'],
    ['a line without text', [{ name: 'Empty', kind: 'line', points: 5 }], 400, 'quick_button_incomplete'],
    ['a gift without points', [{ name: 'Empty', kind: 'gift' }], 400, 'quick_button_incomplete'],
    ['a million and one points', [{ ...GIFT, points: 1_000_001 }], 400, 'invalid_input'],
    [
      'an unknown raffle',
      [{ name: 'Gone', kind: 'raffle', raffleId: 2_000_000_000 }],
      404,
      'raffle_not_found',
    ],
  ])('refuses %s', async (_case, buttons, status, code) => {
    const answer = await admin.put(PATH, { buttons });
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })]);
    expect(await read()).toEqual([]);
  });

  it('gives a changed button a new id, and lets the others keep theirs', async () => {
    const [line, gift] = await saved(LINE, GIFT);
    const after = await saved(GIFT, { ...LINE, line: 'Join us on Discord tonight' });
    expect(after[0]!.id).toBe(gift!.id);
    expect(after[1]!.id).not.toBe(line!.id);
    const pressed = await moderator.post(`${PATH}/${line!.id}/line`);
    expect([pressed.status, pressed.json()]).toEqual([
      404,
      expect.objectContaining({ code: 'quick_button_changed' }),
    ]);
  });

  it('is in the audit trail, with what was there before', async () => {
    await saved(LINE);
    await saved(GIFT);
    expect(
      await database.query(
        `SELECT before, after FROM audit_entries WHERE action = 'quick-buttons.update' ORDER BY id DESC LIMIT 1`,
      ),
    ).toEqual([{ before: { buttons: [LINE] }, after: { buttons: [GIFT] } }]);
  });

  it('keeps three, even if two admins save at the same moment', async () => {
    const names = ['one', 'two', 'three'];
    const answers = await forceRace(database, 'LOCK TABLE quick_buttons', 2, () =>
      Promise.all([
        save(...names.map((name) => ({ ...LINE, name }))),
        save(...names.map((name) => ({ ...GIFT, name }))),
      ]),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await read()).toHaveLength(3);
  });
});

describe('a line that the promo guard refuses', () => {
  it('is not saved, and is reported and not said if an offer comes later', async () => {
    const [button] = await saved({ ...LINE, line: 'Use LATER50 tonight' });
    await createOffer(database, { promocode: 'LATER50' });
    await site.app.get(CacheInvalidationService).invalidate('offers');
    expect((await save({ ...LINE, line: 'Use later50 tonight' })).json()).toMatchObject({
      code: 'promotion',
    });
    expect(await read()).toMatchObject([{ problem: 'promotion' }]);
    const { refusedTexts } = (await admin.get('/api/bot/status')).json<BotStatusDto>();
    expect(refusedTexts).toEqual({ count: 1, first: [{ kind: 'quick-button', name: 'Discord' }] });
    const pressed = await moderator.post(`${PATH}/${button!.id}/line`);
    expect([pressed.status, pressed.json()]).toEqual([400, expect.objectContaining({ code: 'promotion' })]);
  });
});

it('says that the bot is not connected', async () => {
  const [button] = await saved(LINE);
  expect((await moderator.post(`${PATH}/${button!.id}/line`)).json()).toMatchObject({
    code: 'bot_not_connected',
  });
});

describe('POST /api/quick-buttons/{id}/raffle', () => {
  it('opens the draft itself, then others with the same settings', async () => {
    const draft = await raffle({ winners: 2, minutes: 5 });
    const id = await raffleButton(draft.id);
    const opened = await start(id);
    expect([opened.status, opened.json()]).toEqual([
      200,
      expect.objectContaining({ id: draft.id, state: 'open' }),
    ]);
    await finish();
    const again = (await start(id)).json<RaffleDto>();
    expect(again).toMatchObject({
      title: 'Friday raffle',
      winners: 2,
      minutes: 5,
      state: 'open',
      entries: 0,
    });
    expect(again.id).not.toBe(draft.id);
  });

  it('is refused while another raffle runs, and leaves no draft behind', async () => {
    const { id: raffleId } = await raffle();
    const id = await raffleButton(raffleId);
    await start(id);
    const before = (await lastRaffles()).length;
    const refused = await start(id);
    expect([refused.status, refused.json()]).toEqual([
      409,
      expect.objectContaining({ code: 'another_raffle' }),
    ]);
    expect(await lastRaffles()).toHaveLength(before);
  });

  it('opens one, even if two press at the same moment', async () => {
    const { id: raffleId } = await raffle();
    const id = await raffleButton(raffleId);
    await start(id);
    await finish();
    const before = (await lastRaffles()).length;
    const statuses = (await Promise.all([start(id), start(id)])).map(({ status }) => status);
    expect(statuses).toEqual(expect.arrayContaining([200, 409]));
    expect(await lastRaffles()).toHaveLength(before + 1);
  });

  it('is refused once its prize is gone, which the button shows', async () => {
    const item = await createItem(database);
    const { id: raffleId } = await raffle({ prize: { kind: 'item', itemId: item.id } });
    const id = await raffleButton(raffleId);
    expect(await read()).toMatchObject([{ problem: null }]);
    expect((await admin.delete(`/api/shop/items/${item.id}`)).status).toBe(200);
    expect(await read()).toMatchObject([{ problem: 'no_prize_item' }]);
    expect((await start(id)).json()).toMatchObject({ code: 'no_prize_item' });
  });

  it('is in the audit trail as set up and opened by the moderator', async () => {
    const { id: raffleId } = await raffle();
    const id = await raffleButton(raffleId);
    await start(id);
    await finish();
    const { id: newest } = (await start(id)).json<RaffleDto>();
    const actions = await database.query(
      `SELECT action FROM audit_entries WHERE entity = 'raffle' AND entity_id = $1 ORDER BY action`,
      [String(newest)],
    );
    expect(actions).toEqual([{ action: 'raffle.create' }, { action: 'raffle.open' }]);
  });
});
