import type { OfferDto } from '../../../../backend/src/site/offers/dto/offer.dto.js';
import type { TestApp } from '../../../support/app.js';
import type { TestClient } from '../../../support/client.js';

/** An address in each country, according to the packaged database, and one in none. */
export const ADDRESSES = {
  DE: '91.0.0.1',
  AT: '77.116.0.1',
  GB: '81.2.69.142',
  BR: '177.0.0.1',
  IT: '79.0.0.1',
  unknown: '10.1.2.3',
} as const;
export type From = keyof typeof ADDRESSES;

/** Makes the tests themselves the trusted proxy. */
export const BEHIND_PROXY = { TRUST_PROXY: '127.0.0.1' };

export const from = (place: From) => ({ 'x-forwarded-for': ADDRESSES[place] });

export const offersFor = (client: TestClient, place: From) =>
  client.get('/api/offers', { headers: from(place) });

export async function namesFor(client: TestClient, place: From): Promise<string[]> {
  return (await offersFor(client, place)).json<OfferDto[]>().map(({ name }) => name);
}

/** The page's initial data. */
export async function firstDataFor(client: TestClient, place: From): Promise<Record<string, unknown>> {
  const { text } = await client.get('/casino', { headers: from(place) });
  const block = /<script type="application\/json" id="initial-data">(.*?)<\/script>/s.exec(text)?.[1];
  if (block === undefined) throw new Error(`No first data in ${text.slice(0, 200)}`);
  return JSON.parse(block) as Record<string, unknown>;
}

/** Saves the site's settings with these changes. */
export async function saveSettings(admin: TestClient, changes: object): Promise<void> {
  const settings = (await admin.get('/api/site/settings')).json<object>();
  const { status, text } = await admin.put('/api/site', { ...settings, ...changes });
  if (status !== 200) throw new Error(text);
}

export type { TestApp };
