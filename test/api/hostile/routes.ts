import { API, type Operation } from '../../support/api-document.js';

export interface Route {
  readonly method: string;
  /** With its parameters in braces. */
  readonly path: string;
  readonly queryNames: readonly string[];
  /** Name of the body's schema. */
  readonly body: string | undefined;
  readonly operation: Operation;
}

/** Every call of the API, as its description says. */
export function allRoutes(): Route[] {
  return Object.entries(API.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({
      method: method.toUpperCase(),
      path,
      queryNames: (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name),
      body: operation.requestBody?.content['application/json'].schema.$ref?.split('/').at(-1),
      operation,
    })),
  );
}

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** The places of all values in a body, as paths of keys; of fields and entries that are numbered, the first stands for all. */
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

/** Rows that exist, to reach what a wrong value would do to them. */
export interface Known {
  readonly item: number;
  readonly offer: number;
  readonly category: number;
  readonly userId: string;
  readonly site: { readonly [key: string]: Json };
}

/** The address with rows that exist in place of its parameters. */
export function goodAddress(path: string, { item, offer, category, userId }: Known): string {
  const id = path.includes('/offers/') ? offer : path.includes('/categories/') ? category : item;
  return path
    .replace('/claims/{id}', `/claims/${userId}2026-01-01T00:00:00.000Z`)
    .replace('{id}', String(id))
    .replace('{userId}', userId)
    .replace('{command}', 'hello')
    .replace('{message}', 'Hi%20there')
    .replace('{role}', 'bot');
}

/** A body that each call takes, so that one wrong value is all that is wrong with it. */
export function goodBodies({
  item,
  offer,
  category,
  site,
}: Known): Readonly<Record<string, { [key: string]: Json }>> {
  const shopItem = {
    name: 'Mug',
    description: 'A mug',
    category,
    price: 5,
    image: '/media/mug.svg',
    stock: 3,
  };
  return {
    SaveOfferDto: {
      tags: { mainPartner: true, principalProvider: false, goodSportsBook: false, fastPayouts: false },
      name: 'Casino',
      imageLink: 'https://images.example/a.png',
      description: 'Fair',
      link: 'https://casino.example/',
      isNew: false,
      promocode: 'WELCOME',
      promocodeOffers: 'Spins',
      ...Object.fromEntries(
        [1, 2, 3, 4].flatMap((n) => [
          [`title${n}`, 'Title'],
          [`description${n}`, 'Text'],
        ]),
      ),
    },
    ReorderOffersDto: { offers: [{ id: offer }] },
    UpdateUserDto: { points: 5, isAdmin: null },
    SetClientSeedDto: { clientSeed: 'seed' },
    SaveRewardConfigDto: { rewards: [{ tier: 'Only', points: 5, probability: 100, color: '#ffffff' }] },
    SaveShopCategoryDto: { name: 'Things', description: 'To claim' },
    SaveShopItemDto: shopItem,
    UpdateShopItemDto: { ...shopItem, previousStock: 3 },
    ClaimItemDto: { itemId: item, expectedPrice: 5 },
    SaveBotCommandDto: { command: 'hello', message: 'Hi', time: 5 },
    SaveAutoMessageDto: { message: 'Hi there', time: 5, minMessages: 5 },
    BuiltInsDto: { points: true, commands: true },
    PreviewRequestDto: { kind: 'command', message: 'Hi {user}' },
    SaveSiteDto: { ...site },
  };
}
