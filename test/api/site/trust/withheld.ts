import { type TestApp, startTestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';
import { type TestDatabase, testDatabase } from '../../../support/database.js';
import { createAdmin, createItem, createOffer, createUser } from '../../../support/factories.js';
import type { Json, Known } from '../../core/hostile/routes.js';
import { BEHIND_PROXY, type From, from } from './visits.js';

export const PLACES: readonly From[] = ['DE', 'AT', 'GB', 'BR', 'IT', 'unknown'];

/** Unique texts, and the countries where adults may read them. */
const SECRETS: Readonly<Record<string, readonly From[]>> = {
  EVERYWHERE: PLACES,
  'ONLY-IN-GERMANY': ['DE'],
  'NOT-IN-ITALY': ['DE', 'AT', 'GB', 'BR'],
  'AUSTRIAN-CODE': ['AT'],
  'LUCKY-CHIP': PLACES,
  'BRAZILIAN-CHIP': ['BR'],
};

type Who = 'adult' | 'minor' | 'member' | 'minorMember' | 'memberOnBreak' | 'browserOnBreak';
const isAdult = (who: string) => who === 'adult' || who === 'member';

/** A site with the secrets in its offers and its shop, and every kind of visitor the rules distinguish. */
export interface WithheldSite {
  readonly database: TestDatabase;
  readonly site: TestApp;
  readonly admin: TestClient;
  readonly visitors: Readonly<Record<Who, TestClient>>;
  readonly known: Known;
  close(): Promise<void>;
}

export async function startWithheldSite(): Promise<WithheldSite> {
  const database = await testDatabase();
  const site = await startTestApp({ database, environment: BEHIND_PROXY });
  const item = await createItem(database);
  const offer = await createOffer(database, { name: 'EVERYWHERE' });
  const add = (name: string, columns: Record<string, string>) => createOffer(database, { name, ...columns });
  await add('ONLY-IN-GERMANY', { allowed_countries: '{DE}' });
  await add('NOT-IN-ITALY', { blocked_countries: '{IT}' });
  await add('VARIED', {
    variants: JSON.stringify([{ countries: ['AT', 'CH'], promocode: 'AUSTRIAN-CODE' }]),
  });
  const category_id = item.category_id;
  for (const [name, countries] of [
    ['LUCKY-CHIP', '{}'],
    ['BRAZILIAN-CHIP', '{BR}'],
  ] as const) {
    const columns = { name, category_id, casino: true, allowed_countries: countries };
    await createItem(database, columns);
  }
  const admin = await site.signIn((await createAdmin(database)).userId);
  const member = await createUser(database, { points: 1_000 });
  const minorMember = await site.signIn((await createUser(database)).userId);
  await minorMember.post('/api/age', { isOfAge: false });
  // The age cookie of another user of the same browser.
  minorMember.keepCookie(site.guest().cookieHeader());
  const [memberOnBreak, browserOnBreak] = [
    await site.signIn((await createUser(database)).userId),
    site.guest(),
  ];
  await memberOnBreak.post('/api/break', { length: '7d' });
  // The same browser, signed out: only the cookie identifies it.
  for (const cookie of memberOnBreak.cookieHeader().split('; '))
    if (!cookie.includes('session')) browserOnBreak.keepCookie(cookie);
  const visitors = {
    adult: site.guest(),
    minor: site.minor(),
    member: await site.signIn(member.userId),
    minorMember,
    memberOnBreak,
    browserOnBreak,
  };
  const known = {
    item: item.id,
    category: category_id,
    offer: offer.id,
    userId: member.userId,
    site: (await admin.get('/api/site/settings')).json<Record<string, Json>>(),
  };
  const close = async () => {
    await site.close();
    await database.drop();
  };
  return { database, site, admin, visitors, known, close };
}

/**
 * Reads each address twice as every visitor from every place, and as an admin in between.
 * @param placesOfRefusals from how many places to read an address again that refuses the visitor
 * @returns each secret that someone read who may not
 */
export async function leaksIn(
  { admin, visitors }: WithheldSite,
  addresses: readonly string[],
  placesOfRefusals: number,
): Promise<string[]> {
  const wrong: string[] = [];
  for (const address of addresses) {
    const refused = new Set<string>();
    for (const round of [1, 2]) {
      for (const place of PLACES) {
        for (const [who, client] of Object.entries(visitors)) {
          // A visitor refused in some countries is refused in the others too.
          if (refused.has(who) && PLACES.indexOf(place) >= placesOfRefusals) continue;
          // A break takes precedence over the country, so one country is enough.
          if (who.endsWith('OnBreak') && place !== 'DE') continue;
          const { status, text } = await client.get(address, { headers: from(place) });
          if (status === 401 || status === 403) refused.add(who);
          for (const [secret, places] of Object.entries(SECRETS)) {
            const isAllowed = isAdult(who) && places.includes(place);
            if (!isAllowed && text.includes(secret))
              wrong.push(`${address} ${round} ${place} ${who} ${secret}`);
          }
        }
      }
      await admin.get(address, { headers: from('IT') });
    }
  }
  return wrong;
}

/**
 * Reads as random visitors at the same time, while an admin saves an offer.
 * @returns how many answers differ from what the visitor read before
 */
export async function mixedUp({ admin, known, visitors }: WithheldSite, count: number): Promise<number> {
  const expectedReads = new Map<string, string>();
  const kinds = PLACES.flatMap((place) => Object.keys(visitors).map((who) => [place, who] as const));
  const read = async (place: From, who: string, address: string) => {
    const client = visitors[who as Who];
    const { text, headers } = await client.get(address, { headers: from(place) });
    const offers = address === '/' ? (/"offers":\[.*?\],"withheld"/s.exec(text)?.[0] ?? '') : text;
    return `${offers} ${headers.get('x-withheld')}`;
  };
  const ADDRESSES = ['/api/offers', '/', '/api/offers?range=[0,9]'];
  for (const [place, who] of kinds) {
    for (const address of ADDRESSES)
      expectedReads.set(`${place} ${who} ${address}`, await read(place, who, address));
  }
  let wrong = 0;
  let seed = 7;
  const next = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  const queue = Array.from(
    { length: count },
    () => [kinds[next(kinds.length)]!, ADDRESSES[next(3)]!] as const,
  );
  const offer = (await admin.get(`/api/offers/${known.offer}`)).json<object>();
  const reader = async () => {
    for (let one = queue.pop(); one; one = queue.pop()) {
      const [[place, who], address] = one;
      if ((await read(place, who, address)) !== expectedReads.get(`${place} ${who} ${address}`)) wrong += 1;
      // Saved unchanged, which invalidates all caches.
      if (queue.length % 150 === 0) await admin.put(`/api/offers/${known.offer}`, offer);
    }
  };
  await Promise.all(Array.from({ length: 16 }, reader));
  return wrong;
}
