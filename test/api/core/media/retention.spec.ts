import { describe, expect, it } from '@jest/globals';
import { RetentionJob } from '../../../../backend/src/members/privacy/retention.job.js';
import { API, type Schema } from '../../../support/api-document.js';
import { createItem, createOffer } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

const hashOf = (index: number) => index.toString(16).padStart(32, '0');
const addressOf = (index: number) => `/uploads/${hashOf(index)}-1600.webp`;
const runJob = () => site.app.get(RetentionJob, { strict: false }).run();
const left = async () =>
  (await database.query<{ hash: string }>('SELECT hash FROM media ORDER BY hash')).map(({ hash }) =>
    parseInt(hash, 16),
  );
const keep = (index: number, unusedDays: number) =>
  database.query(
    `INSERT INTO media (hash, width, height, large, small, unused_since)
     VALUES ($1, 1, 1, 'x', 'x', now() - make_interval(days => $2))`,
    [hashOf(index), unusedDays],
  );

const nameOf = ({ $ref }: Schema) => $ref?.split('/').at(-1);

/** The fields of a request that take an image address. */
function pictureFields(schema: Schema, path: string): string[] {
  if (schema.format === 'uri-reference') return [path];
  const name = nameOf(schema);
  const target = name ? API.components.schemas[name]! : schema;
  return [
    ...(target.allOf ?? []).flatMap((each) => pictureFields(each, path)),
    ...(target.items ? pictureFields(target.items, path) : []),
    ...Object.entries(target.properties ?? {}).flatMap(([key, each]) =>
      pictureFields(each, `${path}.${key}`),
    ),
  ];
}

const ofOffer = (address: string) => createOffer(database, { image_link: address });
const ofItem = (image: string) => createItem(database, { image });
/** Each with a function that writes the address where the job looks for it. */
const FIELDS: Record<string, (address: string) => Promise<unknown>> = {
  'AddOfferDto.imageLink': ofOffer,
  'SaveOfferDto.imageLink': ofOffer,
  'AddShopItemDto.image': ofItem,
  'UpdateShopItemDto.image': ofItem,
  'SaveSiteDto.heroImage': (heroImage) => saveSettings({ heroImage }),
  'SaveSiteDto.offlineImage': (offlineImage) => saveSettings({ offlineImage }),
  'SaveSiteDto.logo': (logo) => saveSettings({ logo }),
  'SaveSiteDto.favicon': (favicon) => saveSettings({ favicon }),
  'SaveSiteDto.shareImage': (shareImage) => saveSettings({ shareImage }),
  'SaveSiteDto.awareness.image': (image) => saveSettings({ awareness: { image } }),
};
const saveSettings = (settings: object) =>
  database.query(
    `INSERT INTO site_settings (id, settings) VALUES (1, $1)
     ON CONFLICT (id) DO UPDATE SET settings = site_settings.settings || excluded.settings`,
    [JSON.stringify(settings)],
  );

describe('unused images', () => {
  it('are deleted after 30 days, and no sooner', async () => {
    await keep(1, 31);
    await keep(2, 29);
    await runJob();
    expect(await left()).toEqual([2]);
  });

  it('are kept for that long after they were last in use', async () => {
    await keep(3, 31);
    const item = await createItem(database, { image: addressOf(3) });
    await runJob();
    await database.query('DELETE FROM shop_items WHERE id = $1', [item.id]);
    await runJob();
    expect(await left()).toEqual([2, 3]);
  });

  it('are looked up in every field that takes an image address', async () => {
    const bodies = Object.values(API.paths)
      .flatMap((operations) => Object.values(operations))
      .map(({ requestBody }) => requestBody?.content['application/json']?.schema)
      .filter((schema) => schema !== undefined);
    const fields = new Set(bodies.flatMap((schema) => pictureFields(schema, nameOf(schema) ?? '')));
    expect([...fields].toSorted()).toEqual(Object.keys(FIELDS).toSorted());
    await database.query('DELETE FROM media');
    const indexes = Object.values(FIELDS).map((_, index) => index + 10);
    for (const [at, write] of Object.values(FIELDS).entries()) {
      await keep(indexes[at]!, 31);
      await write(addressOf(indexes[at]!));
    }
    await runJob();
    expect(await left()).toEqual(indexes);
  });
});
