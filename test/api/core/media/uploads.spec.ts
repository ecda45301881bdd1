import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import sharp from 'sharp';
import { PictureMakerService } from '../../../../backend/src/core/media/picture-maker.service.js';
import { startTestApp } from '../../../support/app.js';
import type { Answer } from '../../../support/client.js';
import { createAdmin, createUser } from '../../../support/factories.js';
import { useSite } from '../../../support/site.js';
import { type HostileFile, hostileFiles, pictureIn, TRACES } from './hostile-files.js';

interface Picture {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

const { site, database } = await useSite();
const admin = await site.signIn((await createAdmin(database)).userId);

const upload = (file: Buffer, client = admin, type = 'image/jpeg') =>
  client.post('/api/media', undefined, { raw: Buffer.from(file), headers: { 'content-type': type } });
const codeOf = (answer: Answer) => answer.json<{ code?: string }>().code;
const served = async (url: string, from = site.url) => {
  const answer = await fetch(new URL(url, from));
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
};
const iconOf = (url: string) => url.replace('-1600.webp', '-180.png');
const count = async () =>
  (await database.query<{ rows: number }>('SELECT count(*)::int AS rows FROM media'))[0]!.rows;

describe('an image', () => {
  it('is stored as WebP in two widths that may be cached for ever', async () => {
    const answer = await upload(await pictureIn('jpeg', 2_400, 1_600));
    expect(answer.status).toBe(201);
    const picture = answer.json<Picture>();
    expect(picture).toEqual({
      url: expect.stringMatching(/^\/uploads\/[0-9a-f]{32}-1600\.webp$/),
      width: 1_600,
      height: 1_067,
    });
    for (const [width, height] of [
      [1_600, 1_067],
      [640, 427],
    ] as const) {
      const { answer: file, bytes } = await served(picture.url.replace('1600', String(width)));
      expect(file.status).toBe(200);
      expect(Object.fromEntries(file.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "sandbox; default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width, height });
    }
  });

  it('smaller than that keeps its size', async () => {
    const { width, height } = (await upload(await pictureIn('png', 300, 200))).json<Picture>();
    expect([width, height]).toEqual([300, 200]);
  });

  it('is turned upright, as the camera was held', async () => {
    const lying = await sharp(await pictureIn('jpeg', 300, 200))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { width, height } = (await upload(lying)).json<Picture>();
    expect([width, height]).toEqual([200, 300]);
  });

  it('is stored once, however often it is uploaded', async () => {
    const file = await pictureIn('png', 310, 210);
    const first = (await upload(file)).json<Picture>();
    const before = await count();
    const again = await Promise.all([upload(file), upload(file)]);
    expect(again.map((answer) => answer.json<Picture>().url)).toEqual([first.url, first.url]);
    expect(await count()).toBe(before);
  });

  it('from before icons were stored gets its icon on the first request for it', async () => {
    const { url } = (await upload(await pictureIn('png', 350, 230))).json<Picture>();
    const [, hash] = /([0-9a-f]{32})/.exec(url)!;
    await database.query('UPDATE media SET icon = NULL WHERE hash = $1', [hash]);
    const { bytes } = await served(iconOf(url));
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 180, height: 180 });
    const [kept] = await database.query<{ icon: Buffer }>('SELECT icon FROM media WHERE hash = $1', [hash]);
    expect(kept!.icon.equals(bytes)).toBe(true);
  });

  it('is recorded with the admin who added it', async () => {
    const { url } = (await upload(await pictureIn('png', 320, 220))).json<Picture>();
    const [entry] = await database.query<{ action: string; after: unknown; actor: boolean }>(
      `SELECT action, after, actor_id IS NOT NULL AS actor FROM audit_entries ORDER BY id DESC LIMIT 1`,
    );
    expect(entry).toEqual({ action: 'media.add', actor: true, after: { url, width: 320, height: 220 } });
  });

  it('can only be added by admins', async () => {
    const file = await pictureIn('png');
    const viewer = await site.signIn((await createUser(database)).userId);
    expect((await upload(file, site.guest())).status).toBe(401);
    expect((await upload(file, viewer)).status).toBe(403);
  });

  it('may be up to 8 MB, while other calls keep their limits', async () => {
    const padded = (bytes: number) => Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(bytes - 2)]);
    expect((await upload(padded(8_388_608))).status).toBe(400);
    const tooLarge = await upload(padded(8_388_609));
    expect([tooLarge.status, codeOf(tooLarge)]).toEqual([413, 'too_large']);
    const elsewhere = await admin.put('/api/site', undefined, {
      raw: Buffer.from(await pictureIn('png')),
      headers: { 'content-type': 'image/png' },
    });
    expect(elsewhere.status).toBe(415);
  });

  it('is recognised by its content, not by its declared type', async () => {
    const file = await pictureIn('webp');
    for (const type of ['application/octet-stream', 'text/html', 'image/svg+xml'])
      expect((await upload(file, admin, type)).status).toBe(201);
    const json = await upload(Buffer.from('{"length":5}'), admin, 'application/json');
    expect([json.status, codeOf(json)]).toEqual([400, 'not_a_picture']);
  });

  it('is not served under any other name', async () => {
    const { url } = (await upload(await pictureIn('png'))).json<Picture>();
    const others = [
      url.replace('-1600', '-800'),
      url.replace('-1600', ''),
      url.replace('.webp', '.svg'),
      url.toUpperCase().replace('/UPLOADS', '/uploads'),
      '/uploads/00000000000000000000000000000000-1600.webp',
      '/uploads/..%2f..%2fetc%2fpasswd',
      '/uploads/%00-640.webp',
    ];
    for (const other of others) expect((await served(other)).answer.status).toBe(404);
  });

  it('is refused when too many others are being processed', async () => {
    const file = await pictureIn('jpeg', 3_000, 2_000);
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(file)));
    const busy = answers.filter(({ status }) => status === 409);
    expect(busy.length).toBeGreaterThan(0);
    expect(new Set(busy.map(codeOf))).toEqual(new Set(['pictures_busy']));
    expect(answers.filter(({ status }) => status === 201).length + busy.length).toBe(12);
    expect((await upload(file)).status).toBe(201);
  });

  it('is refused beyond one thousand', async () => {
    await database.query(
      `INSERT INTO media (hash, width, height, large, small) SELECT lpad(to_hex(n), 32, '0'), 1, 1, 'x', 'x'
       FROM generate_series(1, $1::int) AS n`,
      [999 - (await count())],
    );
    expect((await upload(await pictureIn('png', 334, 223))).status).toBe(201);
    const refused = await upload(await pictureIn('png', 333, 222));
    expect([refused.status, codeOf(refused)]).toEqual([409, 'pictures_full']);
    expect(await count()).toBe(1_000);
    expect((await upload(await pictureIn('png', 310, 210))).status).toBe(201);
    await database.query(`DELETE FROM media WHERE large = 'x'`);
  });
});

describe('another replica', () => {
  it('serves an image that was uploaded to this one', async () => {
    const other = await startTestApp({ database, sandbox: site.sandbox });
    try {
      const { url } = (await upload(await pictureIn('png', 340, 240))).json<Picture>();
      const { answer, bytes } = await served(url, other.url);
      expect(answer.status).toBe(200);
      expect(bytes.equals((await served(url)).bytes)).toBe(true);
    } finally {
      await other.app.close();
    }
  });
});

describe('without the image library', () => {
  it('uploading reports that, and everything else still works', async () => {
    const bare = await startTestApp({ database, sandbox: site.sandbox });
    try {
      const maker = bare.app.get<{ load(): Promise<never> }>(PictureMakerService, { strict: false });
      jest.spyOn(maker, 'load').mockRejectedValue(new Error('Could not load the "sharp" module'));
      const { url } = (await upload(await pictureIn('png'))).json<Picture>();
      const refused = await upload(await pictureIn('png'), admin.at(bare.url));
      expect([refused.status, codeOf(refused)]).toEqual([501, 'pictures_unavailable']);
      expect((await served(url, bare.url)).answer.status).toBe(200);
      // Created at upload, so that a guest's request for it never delays an upload.
      expect((await served(iconOf(url), bare.url)).answer.status).toBe(200);
      expect((await bare.guest().get('/api/site')).status).toBe(200);
    } finally {
      await bare.app.close();
    }
  });
});

describe('a file that is not an image, or more than one', () => {
  let files: HostileFile[];
  beforeAll(async () => {
    files = await hostileFiles();
  });

  it('is refused with a sentence, or loses everything but its pixels', async () => {
    expect(files.length).toBeGreaterThan(40);
    const found: Record<string, string> = {};
    const traces: string[] = [];
    for (const { what, file } of files) {
      const answer = await upload(file);
      const { code, error, url } = answer.json<{ code?: string; error?: string; url?: string }>();
      expect([what, answer.status]).toEqual([what, code ? 400 : 201]);
      expect(typeof error).toBe(code ? 'string' : 'undefined');
      found[what] = code ?? 'kept';
      if (!url) continue;
      for (const address of [url, url.replace('1600', '640')]) {
        const { bytes } = await served(address);
        const { format, exif, icc, xmp, iptc, pages } = await sharp(bytes).metadata();
        expect([what, { format, exif, icc, xmp, iptc, pages }]).toEqual([what, { format: 'webp' }]);
        traces.push(...TRACES.filter((trace) => bytes.includes(trace)).map((trace) => `${what}: ${trace}`));
      }
    }
    expect(found).toEqual(Object.fromEntries(files.map(({ what, code = 'kept' }) => [what, code])));
    expect(traces).toEqual([]);
  });
});
