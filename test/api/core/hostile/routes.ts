import { MEMBER_FLAGS, MEMBER_NUMBERS } from '#shared/member-rules.js';
import { API, type Operation } from '../../../support/api-document.js';

const NO_RULES = Object.fromEntries([...MEMBER_FLAGS, ...MEMBER_NUMBERS].map((name) => [name, null]));

export interface Route {
  readonly method: string;
  /** With parameters in braces. */
  readonly path: string;
  readonly queryNames: readonly string[];
  /** Name of the body's schema. */
  readonly body: string | undefined;
  readonly operation: Operation;
}

/** Server-sent events, whose answers never end. */
export const STREAMS: readonly string[] = [
  '/api/points/events',
  '/api/play/events',
  '/api/overlays/preview/{name}/events',
  '/api/overlays/{secret}/events',
];

/** Every call in the API description. */
export function allRoutes(): Route[] {
  return Object.entries(API.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      queryNames: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      body: operation.requestBody?.content['application/json']?.schema.$ref?.split('/').at(-1),
      operation,
    })),
  );
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** Paths to all values in a body. Only the first of numbered fields and of list entries is included. */
export function placesIn(value: Json, place: readonly string[] = []): string[][] {
  const inside =
    value !== null && typeof value === 'object'
      ? Object.entries(value)
          .filter(([key]) => !/[1-9]$/.test(key) || key.endsWith('1'))
          .filter(([key]) => !(Array.isArray(value) && key !== '0'))
          .flatMap(([key, inner]) => placesIn(inner, [...place, key]))
      : [];
  return place.length === 0 ? inside : [[...place], ...inside];
}

/** The body as JSON, with `json` in place of one of its values. */
export function withValueAt(body: Json, place: readonly string[], json: string): string {
  const marker = '\u0001here\u0001';
  const copy = structuredClone(body) as Record<string, Json>;
  const parent = place.slice(0, -1).reduce((at, key) => at[key] as Record<string, Json>, copy);
  parent[place.at(-1)!] = marker;
  return JSON.stringify(copy).replace(JSON.stringify(marker), () => json);
}

/** Existing rows, so that a wrong value reaches the code behind the lookup. */
export interface Known {
  readonly item: number;
  readonly offer: number;
  readonly category: number;
  readonly userId: string;
  readonly site: { readonly [key: string]: Json };
}

/** The address with existing rows in place of its parameters. */
export function goodAddress(path: string, { item, offer, category, userId }: Known): string {
  const id = path.includes('/offers/') ? offer : path.includes('/categories/') ? category : item;
  return path
    .replace('/claims/{id}', `/claims/${userId}2026-01-01T00:00:00.000Z`)
    .replace('{id}', String(id))
    .replace('{noteId}', '1')
    .replace('{version}', '1')
    .replace('{userId}', userId)
    .replace('{command}', 'hello')
    .replace('{message}', 'Hi%20there')
    .replace('{role}', 'bot')
    .replace('{page}', 'imprint');
}

const pushSubscription = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  // A point on P-256.
  p256dh: 'BB4YUy_UdUwC8wQdnHXOszuD_9gax85P6ILMscmLxYlupGwxHE4v9A3ZajZT5uRURdMt_khuztdcepDGoYiBwKM',
  auth: 'A'.repeat(22),
};

/** A valid body for each call, so that the value under test is the only thing wrong with it. */
export function goodBodies({
  item,
  offer,
  category,
  userId,
  site,
}: Known): Readonly<Record<string, { [key: string]: Json }>> {
  const shopItem = {
    name: 'Mug',
    description: 'A mug',
    category,
    price: 5,
    image: '/media/mug.svg',
    stock: 3,
    deliveryDays: 7,
  };
  const restrictions = { casino: true, licence: 'MGA', allowedCountries: ['DE'], blockedCountries: ['IT'] };
  const savedOffer = {
    tags: { mainPartner: true, principalProvider: false, goodSportsBook: false, fastPayouts: false },
    name: 'Casino',
    imageLink: 'https://images.example/a.png',
    description: 'Fair',
    link: 'https://casino.example/',
    isNew: false,
    hidden: false,
    promocode: 'WELCOME',
    promocodeOffers: 'Spins',
    allowedCountries: ['DE', 'AT'],
    blockedCountries: ['IT'],
    licence: 'MGA/B2C/123/2020',
    terms: 'New players only',
    checkedOn: '2026-11-01',
    variants: [
      {
        countries: ['AT'],
        link: 'https://casino.example/at',
        promocode: 'SERVUS',
        promocodeOffers: 'More spins',
        terms: 'In Austria',
      },
    ],
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((n) => [
        [`title${n}`, 'Title'],
        [`description${n}`, 'Text'],
      ]),
    ),
  };
  return {
    AddOfferDto: { ...savedOffer, first: false },
    SaveOfferDto: savedOffer,
    ReorderOffersDto: { offers: [{ id: offer }] },
    UpdateUserDto: { points: 5, isAdmin: null },
    GiftDto: { points: 5, reason: 'Quiz night' },
    GroupGiftDto: { userIds: [userId], payoutId: null, points: 5, reason: 'Quiz night' },
    PreviewGroupGiftDto: { userIds: [userId], present: null, points: 5 },
    SaveQuickButtonsDto: {
      buttons: [
        { name: 'Thanks', kind: 'line', line: 'Thanks for being here', points: null, raffleId: null },
      ],
    },
    CreateRaffleDto: {
      title: 'Friday raffle',
      prize: { kind: 'points', points: 5, itemId: null, words: null },
      rules: { ...NO_RULES, memberDays: 1 },
      winners: 1,
      minutes: 5,
      claimMinutes: 3,
      mayWinAgain: false,
      teamMayEnter: false,
    },
    DrawRaffleDto: { note: 'Not here', seen: 1 },
    AwardRaffleDto: { draw: 1 },
    OpenGuessDto: {
      title: 'End balance',
      currency: 'EUR',
      prize: { kind: 'points', points: 5, itemId: null, words: null },
      winners: 1,
      teamMayGuess: false,
      followsHunt: false,
    },
    PlaceGuessDto: { cents: 5 },
    SettleGuessDto: { cents: 5 },
    AwardGuessDto: { place: 1 },
    ReadNotificationsDto: { upTo: 5, from: 1 },
    SetEarningDto: { earnsPoints: true, reason: 'Back again' },
    SuspendDto: { until: '2026-01-01T00:00:00.000Z', reason: 'Spam' },
    EarningRulesDto: {
      watching: { on: true, points: 10 },
      talking: { on: true, points: 5 },
      following: { on: true, points: 100 },
      raiding: { on: true, points: 250 },
      firstVisit: { on: true, points: 50 },
      stampCard: { on: false, minutes: 15, third: 100, fifth: 200, seventh: 500 },
      intervalMinutes: 5,
      raidMinViewers: 2,
      loyalAfterHours: 50,
      loyalPercent: 120,
      dailyCap: 2_000,
      balanceCap: 10_000_000,
      minAccountDays: 7,
      paysBroadcaster: false,
      ignoredLogins: ['streamelements'],
    },
    RenewPushDeviceDto: pushSubscription,
    SavePushDeviceDto: {
      ...pushSubscription,
      kinds: ['live'],
      timeZone: 'Europe/Berlin',
      language: 'de',
    },
    SetClientSeedDto: { clientSeed: 'seed' },
    SaveRewardConfigDto: { rewards: [{ tier: 'Only', points: 5, probability: 100, color: '#ffffff' }] },
    SaveShopCategoryDto: { name: 'Things', description: 'To claim' },
    AddShopItemDto: {
      ...shopItem,
      hidden: false,
      ...restrictions,
      first: false,
      rules: {
        from: '2026-01-01T00:00:00.000Z',
        until: null,
        limit: 2,
        period: 'ever',
        followersOnly: true,
        loyalOnly: true,
      },
      fields: [{ id: 'size', label: 'Size', kind: 'choice', required: true, options: ['S', 'M'] }],
    },
    UpdateShopItemDto: { ...shopItem, hidden: false, ...restrictions, previousStock: 3 },
    ReorderItemsDto: { items: [{ id: item }] },
    AddCodesDto: { codes: 'GAME-1\nGAME-2' },
    SaveAnswersDto: { answers: { size: 'M' } },
    SetClaimStateDto: { state: 'processing', note: 'Packed tonight' },
    SetClaimStatesDto: { state: 'processing', note: 'Packed tonight', ids: ['12026-01-01T00:00:00.000Z'] },
    SaveClaimNoteDto: { note: 'Asks for a signature' },
    SaveNoteDto: { text: 'Won a raffle' },
    ClaimItemDto: { itemId: item, expectedPrice: 5 },
    SaveBotCommandDto: {
      command: 'hello',
      message: 'Hi',
      time: 5,
      userTime: 10,
      level: 'vip',
      aliases: [],
      cost: 5,
      isEnabled: true,
      isHidden: false,
    },
    SaveAutoMessageDto: { message: 'Hi there', time: 5, minMessages: 5 },
    SwitchBuiltInsDto: {
      points: true,
      commands: true,
      redeem: true,
      top: true,
      watchtime: true,
      addpoints: false,
      takepoints: false,
      addcom: false,
      editcom: false,
      delcom: false,
    },
    SaveClaimNotificationsDto: {
      inChat: true,
      onDiscord: true,
      claims: true,
      alarms: true,
      webhook: `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`,
    },
    SaveAnnouncementsDto: {
      isOn: true,
      live: true,
      winners: true,
      webhook: `https://discord.com/api/webhooks/123456789012345678/${'x'.repeat(68)}`,
    },
    PreviewRequestDto: { kind: 'command', message: 'Hi {user}' },
    SaveSiteDto: { ...site },
    ConfirmAgeDto: { isOfAge: true, elapsedSeconds: 5 },
    TakeBreakDto: { length: '24h' },
    LegalPreviewDto: { locale: 'en', markdown: '## Who' },
    SaveLegalDto: { locale: 'en', version: 0, markdown: '## Who\n\n{{operator}} {{contact}}' },
    ImportListDto: { content: 'bmFtZSxwb2ludHMKbHVuYSw1Cg==', separator: 'comma', hasHeading: true },
    SelectClaimsDto: { state: 'delivered' },
    ReadAnswersDto: { ids: ['12026-01-01T00:00:00.000Z'] },
    StageStreamElementsDto: { channel: 'neonace', token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
    StartStreamElementsDto: { channel: 'neonace', rate: 10 },
    AddStoreItemsDto: { channel: 'neonace', rate: 10, ids: ['5f0000000000000000000001'], category: 1 },
    ReadRedemptionsDto: { channel: 'neonace', token: 'eyJhbGciOiJIUzI1NiJ9.e30.x' },
    StageImportDto: {
      content: 'bmFtZSxwb2ludHMKbHVuYSw1Cg==',
      name: 'points.csv',
      source: 'other',
      columns: ['login', 'points'],
      duplicates: 'highest',
      separator: 'comma',
      hasHeading: true,
      decimal: 'point',
      rate: 1,
      exportedAt: '2026-01-01T00:00:00.000Z',
    },
    ApplyImportDto: { hash: '0'.repeat(64) },
    StageCommandsDto: {
      content: Buffer.from('[{"command":"x","reply":"y"}]').toString('base64'),
      name: 'x.json',
    },
    StageChannelDto: { channel: 'nobody_there' },
    ChooseTextsDto: { choices: [{ item: 0, choice: 'keep' }] },
    ApplyCommandsDto: { hash: '0'.repeat(64) },
    AddHuntDto: { name: 'Friday', currency: 'EUR', startCents: 100_000 },
    SaveHuntDto: {
      name: 'Friday',
      currency: 'EUR',
      startCents: 100_000,
      leftCents: 0,
      blocked: 'Dog House',
      version: 1,
    },
    SetHuntStateDto: { state: 'opening', endCents: 5, version: 1 },
    SetHuntHiddenDto: { hidden: true },
    AddSlotDto: { name: 'Sweet Bonanza', betCents: 100, suggestionId: null },
    SaveSlotDto: { name: 'Sweet Bonanza', betCents: 100, winCents: 5, version: 1 },
    ReorderSlotsDto: { slots: [{ id: 1 }] },
    CountClickDto: { kind: 'click', placement: 'casino' },
  };
}
