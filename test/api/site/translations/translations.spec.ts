import { beforeAll, describe, expect, it } from '@jest/globals';
import { LANGUAGES } from '../../../../shared/src/generated/catalogues.js';
import { built } from '../../../support/built.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { saveSettings } from '../trust/visits.js';

/* The streamer's texts in several languages are read text by text, never one in place of another. */

const OFFER = {
  name: 'Velvet Dahlia',
  imageLink: 'https://cdn.example/velvet.png',
  description: 'EN offer',
  link: 'https://velvet.example/join',
  promocodeOffers: 'EN code',
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((pair) => [
      [`title${pair}`, `EN title ${pair}`],
      [`description${pair}`, `EN text ${pair}`],
    ]),
  ),
  terms: 'EN terms',
  translations: {
    de: { description: 'DE offer', title1: 'DE title 1', terms: 'DE terms' },
    fi: { description: 'FI offer' },
  },
};
const FIELD = { id: 'size', label: 'EN size', kind: 'text', required: true, hint: 'EN hint', options: [] };
const PRINT = {
  id: 'print',
  label: 'EN print',
  kind: 'choice',
  required: false,
  hint: '',
  options: ['EN front', 'EN back'],
};
const TIERS = [
  {
    tier: 'EN small',
    points: 5,
    probability: 60,
    color: '#aaaaaa',
    translations: { de: { tier: 'DE klein' } },
  },
  { tier: 'EN big', points: 50, probability: 40, color: '#bbbbbb' },
];

await built('public-site');

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);
const viewer = await site.signIn((await createUser(database)).userId);
let category: number;
let item: object;

beforeAll(async () => {
  await saveSettings(admin, {
    ageGate: 'off',
    locale: 'en',
    languages: ['de', 'fi'],
    tagline: 'EN tagline',
    helpLine: 'EN help',
    translations: { de: { tagline: 'DE tagline', helpLine: null } },
  });
  await add('/api/offers', OFFER);
  category = await add('/api/shop/categories', {
    name: 'EN merch',
    description: 'EN to wear',
    translations: { de: { name: 'DE merch' } },
  });
  item = {
    name: 'EN shirt',
    description: 'EN cotton',
    category,
    price: 5,
    image: '/media/item.svg',
    stock: 3,
    fields: [
      { ...FIELD, translations: { de: { label: 'DE size' } } },
      { ...PRINT, translations: { de: { options: ['DE vorn', ' DE hinten '] } } },
    ],
    translations: { de: { name: 'DE shirt' } },
  };
  await add('/api/shop/items', item);
  await admin.post('/api/rewards/config', { rewards: TIERS });
});

async function add(address: string, record: object): Promise<number> {
  const answer = await admin.post(address, record);
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.json<{ id: number }>().id;
}

/** The marked texts (`EN`, `DE`, `FI`) of an answer, in its order. */
const marksIn = (text: string): string[] => text.match(/\b(?:EN|DE|FI) [\w ]*/g) ?? [];

/** Sent in every language, because the claim stores one of the two options. */
const CHOICE = ['EN print', 'EN front', 'EN back'];

const READS: readonly [address: string, own: string[], german: string[]][] = [
  ['/api/site', ['EN tagline', 'EN help'], ['DE tagline', 'EN help']],
  [
    '/api/offers',
    ['EN offer', 'EN code', ...pairs('EN title 1'), 'EN terms'],
    ['DE offer', 'EN code', ...pairs('DE title 1'), 'DE terms'],
  ],
  ['/api/shop/categories', ['EN merch', 'EN to wear'], ['DE merch', 'EN to wear']],
  [
    '/api/shop/items',
    ['EN shirt', 'EN cotton', 'EN size', 'EN hint', ...CHOICE],
    ['DE shirt', 'EN cotton', 'DE size', 'EN hint', ...CHOICE, 'DE vorn', 'DE hinten'],
  ],
  [
    `/api/shop/items?category=all&search=`,
    ['EN shirt', 'EN cotton', 'EN size', 'EN hint', ...CHOICE],
    ['DE shirt', 'EN cotton', 'DE size', 'EN hint', ...CHOICE, 'DE vorn', 'DE hinten'],
  ],
  ['/api/rewards/status', ['EN small', 'EN big'], ['DE klein', 'EN big']],
];

function pairs(first: string): string[] {
  return [1, 2, 3, 4].flatMap((pair) => [pair === 1 ? first : `EN title ${pair}`, `EN text ${pair}`]);
}

const inGerman = (address: string) => `${address}${address.includes('?') ? '&' : '?'}locale=de`;

describe('a public read', () => {
  it.each(READS)(
    '%s is answered in the requested language, in turn, to guests, viewers and admins',
    async (address, own, german) => {
      for (let turn = 0; turn < 3; turn++) {
        for (const reader of [site.guest(), viewer])
          expect(marksIn((await reader.get(address)).text).sort()).toEqual([...own].sort());
        // An admin who names no language gets all of them.
        for (const reader of [site.guest(), viewer, admin])
          expect(marksIn((await reader.get(inGerman(address))).text).sort()).toEqual([...german].sort());
      }
    },
  );

  it.each(READS)('%s is complete in a language with few or no translations', async (address, own) => {
    for (const language of LANGUAGES.filter((each) => each !== 'de' && each !== 'fi')) {
      const { text } = await site.guest().get(inGerman(address).replace('=de', `=${language}`));
      expect(marksIn(text).sort()).toEqual([...own].sort());
    }
  });

  it.each(READS)('%s sends visitors nothing about other languages', async (address) => {
    expect((await site.guest().get(inGerman(address))).text).not.toContain('translations');
    expect((await site.guest().get(address)).text).not.toContain('translations');
  });

  it('refuses a language the site does not have', async () => {
    for (const locale of ['pl', 'DE', '', '__proto__', 'en-XA'])
      expect((await site.guest().get(`/api/offers?locale=${locale}`)).status).toBe(400);
  });

  it('searches in the language it is read in', async () => {
    const found = async (search: string, locale: string) =>
      (await site.guest().get(`/api/shop/items?category=all&search=${search}&locale=${locale}`)).json<
        unknown[]
      >();
    expect(await found('DE shirt', 'de')).toHaveLength(1);
    expect(await found('EN shirt', 'de')).toHaveLength(0);
    expect(await found('EN shirt', 'fi')).toHaveLength(1);
  });
});

describe('the page', () => {
  const pageAt = async (address: string) => (await site.guest().get(address)).text;
  const firstData = (page: string) =>
    /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(page)?.[1] ?? '';

  it('includes its initial data in its language, in turn', async () => {
    for (let turn = 0; turn < 2; turn++) {
      const [own, german, finnish] = [
        await pageAt('/casino'),
        await pageAt('/de/casino'),
        await pageAt('/fi/casino'),
      ];
      expect(marksIn(firstData(own))).toContain('EN offer');
      expect(marksIn(firstData(own)).every((mark) => mark.startsWith('EN'))).toBe(true);
      expect(marksIn(firstData(german))).toEqual(
        expect.arrayContaining(['DE offer', 'DE tagline', 'EN help']),
      );
      expect(marksIn(firstData(german))).not.toContain('EN offer');
      expect(marksIn(firstData(finnish))).toEqual(expect.arrayContaining(['FI offer', 'EN tagline']));
    }
  });

  it('describes itself to search engines in its language', async () => {
    expect(await pageAt('/de')).toContain('content="DE tagline"');
    expect(await pageAt('/')).toContain('content="EN tagline"');
  });

  it('is a 404 in the site’s language for an unknown or disabled language', async () => {
    for (const address of ['/xx/shop', '/pl', '/sv/shop', '/DE']) {
      const { status, text } = await site.guest().get(address);
      expect(status).toBe(404);
      expect(text).toContain('<html lang="en"');
    }
  });
});

describe('the daily reward', () => {
  it('names the prize in the language of the claim, and stores it in the site’s', async () => {
    const { userId } = await createUser(database);
    const winner = await site.signIn(userId);
    const claimed = (await winner.post('/api/rewards/claim?locale=de')).json<{
      rewardIndex: number;
      reward: { tier: string };
      rewards: { tier: string }[];
    }>();
    expect(claimed.rewards.map(({ tier }) => tier)).toEqual(['DE klein', 'EN big']);
    expect(claimed.reward).toEqual(claimed.rewards[claimed.rewardIndex]);
    const [spin] = await database.query<{ tier: string }>('SELECT tier FROM spins ORDER BY id DESC LIMIT 1');
    expect(spin!.tier).toBe(TIERS[claimed.rewardIndex]!.tier);
    const tierIn = async (query: string) =>
      (await winner.get(`/api/rewards/draws${query}`)).json<{ draws: { tier: string }[] }>().draws[0]!.tier;
    expect(await tierIn('')).toBe(spin!.tier);
    expect(await tierIn('?locale=de')).toBe(claimed.reward.tier);
  });

  it('is configured with all names, without empty ones and unknown languages', async () => {
    const names = { de: { tier: '  DE klein ' }, fr: { tier: ' ' }, sv: null, pl: { tier: 'Mały' } };
    const [small, big] = TIERS;
    const { status } = await admin.post('/api/rewards/config', {
      rewards: [{ ...small, translations: names }, big],
    });
    expect(status).toBe(201);
    expect((await admin.get('/api/rewards/config')).json()).toEqual({ rewards: TIERS });
  });

  it.each([{ tier: 'x'.repeat(101) }, { tier: 7 }, { tier: 'a\nb' }])('refuses the name %j', async (de) => {
    const [small, big] = TIERS;
    const { status, text } = await admin.post('/api/rewards/config', {
      rewards: [{ ...small, translations: { de } }, big],
    });
    expect(status).toBe(400);
    expect(text).toContain('invalid_tier');
  });
});

describe('a translation', () => {
  const one = async () => {
    const [offer] = (await admin.get('/api/offers')).json<{ id: number; translations?: object }[]>();
    return offer!;
  };

  it('is stored as written, without empty texts, unknown fields and unknown languages', async () => {
    const { id } = await one();
    const save = (translations?: object | null) => admin.put(`/api/offers/${id}`, { ...OFFER, translations });
    expect((await one()).translations).toEqual(OFFER.translations);
    const answer = await save({
      de: {
        description: ' DE offer ',
        title1: null,
        terms: '',
        name: 'DE name',
        link: 'https://other.example',
      },
      sv: {},
      es: null,
      pl: { description: 'PL' },
    });
    expect(answer.json()).toMatchObject({ translations: { de: { description: 'DE offer' } } });
    expect((await one()).translations).toEqual({ de: { description: 'DE offer' } });
    await save();
    expect((await one()).translations).toEqual({ de: { description: 'DE offer' } });
    await save({});
    expect(await one()).not.toHaveProperty('translations');
    await save(OFFER.translations);
  });

  it.each([
    ['/api/offers', () => OFFER, { description: 'x'.repeat(1_001) }, 'translations.de.description'],
    ['/api/offers', () => OFFER, { title2: 'a\nb' }, 'translations.de.title2'],
    ['/api/offers', () => OFFER, { terms: 7 }, 'translations.de.terms'],
    ['/api/shop/items', () => item, { name: 'x'.repeat(101) }, 'translations.de.name'],
    [
      '/api/shop/categories',
      () => ({ name: 'A', description: 'B' }),
      { name: '\u202e' },
      'translations.de.name',
    ],
  ])('has the same limits as its text: %s %#', async (address, record, de, field) => {
    const { status, text } = await admin.post(address, { ...record(), translations: { de } });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input', params: { field } });
  });

  it.each([7, 'de', [], { de: 'DE' }, { de: [] }])('is refused when malformed: %j', async (translations) => {
    expect((await admin.post('/api/offers', { ...OFFER, translations })).status).toBe(400);
  });

  it('of the terms never replaces terms for a single country', async () => {
    const variants = [
      { countries: ['DE'], terms: 'EN only here', translations: { fi: { terms: 'FI only here' } } },
    ];
    const { id } = await one();
    await admin.put(`/api/offers/${id}`, { ...OFFER, variants });
    const { toPublicOffer } = await import('../../../../backend/src/site/offers/offer.mapper.js');
    const managed = (await one()) as Parameters<typeof toPublicOffer>[0];
    expect(toPublicOffer(managed, 'DE', 'de').terms).toBe('EN only here');
    expect(toPublicOffer(managed, 'DE', 'fi').terms).toBe('FI only here');
    expect(toPublicOffer(managed, 'AT', 'de').terms).toBe('DE terms');
    await admin.put(`/api/offers/${id}`, { ...OFFER, variants: [] });
  });

  it('is restored with the record, and removed by undoing the change that added it', async () => {
    const { id } = await one();
    const entry = async () => {
      const [last] = await database.query<{ id: string }>('SELECT max(id) AS id FROM audit_entries');
      return last!.id;
    };
    await admin.put(`/api/offers/${id}`, { ...OFFER, translations: {} });
    await admin.post(`/api/audit/${await entry()}/restore`);
    expect((await one()).translations).toEqual(OFFER.translations);
    await admin.put(`/api/offers/${id}`, { ...OFFER, translations: {} });
    await admin.put(`/api/offers/${id}`, OFFER);
    await admin.post(`/api/audit/${await entry()}/restore`);
    expect(await one()).not.toHaveProperty('translations');
    await admin.put(`/api/offers/${id}`, OFFER);
  });

  it('does not appear in claims, which are in the site’s language', async () => {
    const { userId } = await createUser(database, { points: 100 });
    const buyer = await site.signIn(userId);
    const [{ id: itemId }] = (await site.guest().get('/api/shop/items?locale=de')).json<[{ id: number }]>();
    const claim = (print: string) =>
      buyer.post('/api/shop/claim', { itemId, answers: { size: 'XL', print } });
    expect((await claim('DE hinten')).status).toBe(400);
    expect((await claim('EN back')).status).toBe(201);
    const { text } = await buyer.get('/api/shop/claims/mine?page=1');
    expect(marksIn(text)).toEqual(['EN shirt', 'EN size', 'EN hint', ...CHOICE, 'EN back']);
    expect(text).not.toMatch(/translations|DE /);
  });
});

describe('the options of a field', () => {
  const save = async (field: object) => {
    const { id } = (await admin.get('/api/shop/items')).json<[{ id: number }]>()[0];
    return admin.put(`/api/shop/items/${id}`, { ...item, fields: [field] });
  };
  const inGermanIs = (options: unknown) => ({ ...PRINT, translations: { de: { options } } });

  it('have translated labels next to their values', async () => {
    const fieldsIn = async (query: string) =>
      (await site.guest().get(`/api/shop/items${query}`)).json<[{ fields: object[] }]>()[0].fields[1];
    expect(await fieldsIn('?locale=de')).toMatchObject({
      options: PRINT.options,
      optionLabels: ['DE vorn', 'DE hinten'],
    });
    expect(await fieldsIn('?locale=fi')).not.toHaveProperty('optionLabels');
    expect(await fieldsIn('')).not.toHaveProperty('optionLabels');
  });

  it.each([
    [['DE vorn']],
    [['DE vorn', 'DE hinten', 'DE innen']],
    [['DE vorn', '']],
    [['DE vorn', 'DE vorn']],
    [['DE vorn', 'x'.repeat(101)]],
    [['DE vorn', 7]],
    ['DE vorn'],
    [{ 0: 'DE vorn', 1: 'DE hinten' }],
  ])('are refused unless each has one label: %j', async (options) => {
    const { status, text } = await save(inGermanIs(options));
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ code: 'invalid_input' });
  });

  it('lose their labels when there are none, and when the field changes its kind', async () => {
    const fieldOf = (answer: { json: <T>() => T }) => answer.json<{ fields: object[] }>().fields[0];
    expect(fieldOf(await save(inGermanIs([])))).not.toHaveProperty('translations');
    expect(fieldOf(await save({ ...inGermanIs(['DE vorn']), kind: 'text' }))).not.toHaveProperty(
      'translations',
    );
    expect((await save(inGermanIs(['DE vorn', 'DE hinten']))).status).toBe(200);
  });
});
