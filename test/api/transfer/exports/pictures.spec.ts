import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import type { Manifest } from '../../../../backend/src/transfer/exports/export-format.js';
import { PictureMakerService } from '../../../../backend/src/core/media/picture-maker.service.js';
import { confirmAllSessions } from '../../../support/app.js';
import { unzipBytes } from '../../../support/unzip.js';
import { type ImportDesk, importDesk } from '../imports/import-desk.js';
import { pictureIn } from '../../core/media/hostile-files.js';
import { downloadExport } from './download-export.js';
import { rezip } from './rezip.js';

/** The same owner on both sites. */
const OWNER = '70';
let full: ImportDesk;
let empty: ImportDesk;
let zip: Buffer;
let shown: string;
let unused: string;

beforeAll(async () => {
  [full, empty] = [await importDesk(OWNER), await importDesk(OWNER)];
  shown = await upload(full, await pictureIn('png', 2_000, 1_000));
  unused = await upload(full, await pictureIn('png', 300, 200));
  const offer = await full.owner.post('/api/offers', {
    name: 'Lucky Casino',
    imageLink: shown,
    ...Object.fromEntries(
      [1, 2, 3, 4].flatMap((at) => [
        [`title${at}`, 'Games'],
        [`description${at}`, 'Many'],
      ]),
    ),
    tags: { mainPartner: true, principalProvider: false, goodSportsBook: false, fastPayouts: true },
    description: '100% up to 500',
    link: 'https://casino.example/welcome',
  });
  if (offer.status >= 300) throw new Error(offer.text);
  zip = await exportOf(full);
});
afterAll(async () => {
  await full?.close();
  await empty?.close();
});

async function upload({ owner }: ImportDesk, file: Buffer): Promise<string> {
  const answer = await owner.post('/api/media', undefined, {
    raw: Buffer.from(file),
    headers: { 'content-type': 'image/png' },
  });
  return answer.json<{ url: string }>().url;
}
async function exportOf({ owner, database }: ImportDesk): Promise<Buffer> {
  await confirmAllSessions(database);
  return (await downloadExport(owner)).body;
}
const nameOf = (url: string) => url.replace('/uploads/', 'pictures/').replace('-1600', '');
const served = async ({ site }: ImportDesk, url: string) => {
  const answer = await fetch(new URL(url, site.url));
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const manifestOf = async (archive: Buffer) =>
  JSON.parse((await unzipBytes(archive)).get('manifest.json')!.toString()) as Manifest;
const kept = async ({ database }: ImportDesk) =>
  (await database.query<{ hash: string }>('SELECT hash FROM media ORDER BY hash')).map(({ hash }) => hash);

describe('the images of a site', () => {
  it('are in its export if they are in use, each with its checksum', async () => {
    const files = await unzipBytes(zip);
    const picture = files.get(nameOf(shown))!;
    expect(picture.equals((await served(full, shown)).bytes)).toBe(true);
    expect(files.has(nameOf(unused))).toBe(false);
    const told = (await manifestOf(zip)).files.find(({ name }) => name === nameOf(shown));
    expect(told).toEqual({
      name: nameOf(shown),
      sha256: createHash('sha256').update(picture).digest('hex'),
      bytes: picture.length,
      records: 1,
      restored: true,
    });
  });

  it('are imported byte for byte at the same addresses, so that another export has the same checksums', async () => {
    await confirmAllSessions(empty.database);
    await empty.apply(await empty.stage(zip, { source: 'greenroom', name: 'greenroom.zip' }));
    const offers = (await empty.site.guest().get('/api/offers')).json<{ imageLink: string }[]>();
    expect(offers.map(({ imageLink }) => imageLink)).toEqual([shown]);
    const [there, here] = [await served(full, shown), await served(empty, shown)];
    expect(here.status).toBe(200);
    expect(here.bytes.equals(there.bytes)).toBe(true);
    const small = await served(empty, shown.replace('-1600', '-640'));
    expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 640, height: 320 });
    const sums = async (archive: Buffer) =>
      (await manifestOf(archive)).files
        .filter((file) => file.restored)
        .map(({ name, sha256 }) => [name, sha256]);
    expect(await sums(await exportOf(empty))).toEqual(await sums(zip));
  });

  it('are stored once, however often the export is imported', async () => {
    const before = await kept(empty);
    const { id } = await empty.stage(zip, { source: 'greenroom', name: 'greenroom.zip' });
    expect(await kept(empty)).toEqual(before);
    await empty.owner.delete(`/api/imports/${id}`);
  });
});

describe('an image in an archive from someone else', () => {
  /** An archive with one more image, matching its name and the manifest. */
  async function withPicture(picture: Buffer, name = fittingName(picture)): Promise<Buffer> {
    const manifest = await manifestOf(zip);
    const sha256 = createHash('sha256').update(picture).digest('hex');
    const told = { name, sha256, bytes: picture.length, records: 1, restored: true };
    const listed = JSON.stringify({ ...manifest, files: [...manifest.files, told] });
    return rezip(zip, { [name]: picture, 'manifest.json': listed }, []);
  }
  const fittingName = (picture: Buffer) =>
    `pictures/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
  const staged = async (archive: Buffer) => {
    const answer = await empty.owner.post('/api/imports', {
      content: archive.toString('base64'),
      name: 'greenroom.zip',
      source: 'greenroom',
      columns: [],
      duplicates: 'highest',
      rate: 1,
    });
    return [answer.status, answer.json<{ code?: string }>().code];
  };
  const webp = async (width: number, height: number) =>
    sharp(await pictureIn('png', width, height))
      .webp()
      .toBuffer();

  it('is accepted if it is what this site would have produced', async () => {
    const picture = await webp(90, 60);
    expect((await staged(await withPicture(picture)))[0]).toBe(201);
    expect(await kept(empty)).toContain(fittingName(picture).slice(9, 41));
  });

  it.each<[string, () => Promise<Buffer>]>([
    [
      'does not match its name',
      async () => withPicture(await webp(91, 60), `pictures/${'0'.repeat(32)}.webp`),
    ],
    ['does not match the manifest', async () => rezip(zip, { [nameOf(shown)]: await webp(92, 60) }, [])],
    ['is missing', () => rezip(zip, {}, [nameOf(shown)])],
    [
      'is not in the manifest',
      async () => rezip(zip, { [fittingName(await webp(93, 60))]: await webp(93, 60) }, []),
    ],
    ['is a PNG', async () => withPicture(await pictureIn('png', 94, 60))],
    [
      'has metadata',
      async () =>
        withPicture(
          await sharp(await webp(95, 60))
            .withExif({ IFD0: { Artist: 'Me' } })
            .webp()
            .toBuffer(),
        ),
    ],
    [
      'has data appended',
      async () => withPicture(Buffer.concat([await webp(96, 60), Buffer.from('<script>')])),
    ],
    ['is truncated', async () => withPicture(cutOff(await webp(400, 300)))],
    ['is larger than any stored one', async () => withPicture(await webp(1_601, 60))],
  ])('is refused if it %s', async (_, archive) => {
    const before = await kept(empty);
    expect(await staged(await archive())).toEqual([400, 'import_export_damaged']);
    expect(await kept(empty)).toEqual(before);
  });

  it('is refused before unpacking if it is a zip bomb', async () => {
    const bomb = await withPicture(Buffer.alloc(65_536));
    expect(await staged(bomb)).toEqual([400, 'import_export_too_large']);
  });

  it('is not unpacked with any other name', async () => {
    const before = await kept(empty);
    const others = { 'pictures/up/secret.webp': 'x', 'pictures/x.webp': 'x', 'media/shell.sh': 'x' };
    expect((await staged(await rezip(zip, others, [])))[0]).toBe(201);
    expect(await kept(empty)).toEqual(before);
  });

  it('is left out by a server without an image library, with everything else imported and a note in the report', async () => {
    const loading = jest
      .spyOn(PictureMakerService.prototype as unknown as { load: () => Promise<never> }, 'load')
      .mockRejectedValue(new Error('no binary for this platform'));
    const site = await importDesk(OWNER);
    try {
      const { report } = await site.stage(zip, { source: 'greenroom', name: 'greenroom.zip' });
      expect(report!.parts.find(({ part }) => part === 'offers')).toMatchObject({
        records: 1,
        verdict: 'taken',
      });
      expect(await kept(site)).toEqual([]);
      expect(report!.picturesLeftOut).toBe(1);
    } finally {
      loading.mockRestore();
      await site.close();
    }
  });
});

/** Truncates its pixels, with chunk lengths to match. */
function cutOff(picture: Buffer): Buffer {
  const half = Buffer.from(picture.subarray(0, Math.floor(picture.length / 4) * 2));
  half.writeUInt32LE(half.length - 8, 4);
  half.writeUInt32LE(half.length - 20, 16);
  return half;
}
