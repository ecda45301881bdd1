import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import yazl from 'yazl';

const MB = 1024 * 1024;
const LIMIT = 10 * MB;
const HEADINGS = 'twitch_id,login,points,earned,watched_minutes';
const EMPTY = {
  'members.csv': `${HEADINGS}\n`,
  'commands.json': '{"commands":[]}',
  'timers.json': '{"timers":[]}',
  'shop.json': '{"categories":[],"items":[]}',
  'offers.json': '{"offers":[]}',
  'settings.json': '{"legal":[]}',
};

/** A ZIP in the export format with these files and correct checksums in its manifest. */
export async function exportWith(given, base = EMPTY) {
  const files = { ...base, ...given };
  const told = Object.entries(files).map(([name, content]) => ({
    name,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const manifest = {
    format: 'greenroom-export',
    version: 1,
    site: 'Elsewhere',
    siteId: 'elsewhere',
    exportedAt: '2026-11-01T00:00:00.000Z',
    files: told,
  };
  const zip = new yazl.ZipFile();
  for (const [name, content] of Object.entries({ ...files, 'manifest.json': JSON.stringify(manifest) }))
    zip.addBuffer(Buffer.from(content), name, { compressionLevel: 9 });
  zip.end();
  return buffer(zip.outputStream);
}

const many = (count, one) => Array.from({ length: count }, (_, at) => one(at));

const offer = (at, more = {}) => ({
  name: `Offer ${at}`,
  imageLink: 'https://pictures.example/a.webp',
  description: 'Spins',
  link: `https://casino-${at}.example/welcome`,
  ...Object.fromEntries(
    [1, 2, 3, 4].flatMap((n) => [
      [`title${n}`, 'Bonus'],
      [`description${n}`, '100 %'],
    ]),
  ),
  tags: {},
  ...more,
});
const variant = (at) => ({
  countries: ['DE'],
  link: `https://casino-${at}.example/de`,
  promocode: 'NEON100',
  translations: Object.fromEntries(
    ['de', 'es', 'fr', 'pt-BR', 'sv', 'fi'].map((language) => [language, { terms: 'Ab 18.' }]),
  ),
});
const offers = (count, variants) =>
  JSON.stringify({ offers: many(count, (at) => offer(at, { variants: many(variants, variant) })) });

const command = (at, message) => ({
  name: `!command${at}`,
  message,
  userLevel: 'everyone',
  coolDown: 5,
});
const commands = (count, messageOf) =>
  JSON.stringify({ commands: many(count, (at) => command(at, messageOf(at))) });

/** Repeats a text up to the maximum file size. */
const full = (head, text, tail) =>
  head + text.repeat(Math.floor((LIMIT - head.length - tail.length) / text.length)) + tail;

/** Two thousand realistic texts of one line each. */
export const honestCommands = () =>
  commands(
    2_000,
    (at) =>
      `Hi $(user), this is text ${at}: we are live from 20:00, all about it is on our site. ${'Come in! '.repeat(8)}`,
  );

/** A hundred thousand users, as a bot exports them. */
export const honestPeople = () =>
  ['name,points,minutes', ...many(100_000, (at) => `viewer_${at},${at * 7},${at * 3}`)].join('\n');

/**
 * Files that look harmless by size and type: name, call that reads it, and content. None is larger than 10
 * MB.
 */
export async function craftedFiles() {
  return [
    ['2,000 offers of 50 variants', 'export', await exportWith({ 'offers.json': offers(2_000, 50) })],
    ['40 offers of 50 variants', 'export', await exportWith({ 'offers.json': offers(40, 50) })],
    [
      '250 MB of pictures in one block',
      'export',
      await exportWith({ [`pictures/${'a'.repeat(32)}.webp`]: Buffer.alloc(250 * MB) }),
    ],
    [
      '900 packed pictures',
      'export',
      await exportWith(
        Object.fromEntries(
          many(900, (at) => [`pictures/${String(at).padStart(32, '0')}.webp`, Buffer.alloc(250_000)]),
        ),
      ),
    ],
    [
      '49 MB of empty objects, packed',
      'export',
      await exportWith({ 'commands.json': `{"commands":[${'{},'.repeat(16 * MB)}{}]}` }),
    ],
    [
      '49 MB of brackets, packed',
      'export',
      await exportWith({ 'settings.json': `{"legal":[],"a":${'['.repeat(20 * MB)}${']'.repeat(20 * MB)}}` }),
    ],
    [
      '49 MB of members, packed',
      'export',
      await exportWith({ 'members.csv': `${HEADINGS}\n${'1,a,1,1,1\n'.repeat(4.8 * MB)}` }),
    ],
    [
      '100,000 members',
      'export',
      await exportWith({
        'members.csv': [HEADINGS, ...many(100_000, (at) => `${at + 1},viewer_${at},${at},${at},${at}`)].join(
          '\n',
        ),
      }),
    ],
    ['2,000 honest commands', 'commands', honestCommands()],
    [
      '2,000 commands of nested variables',
      'commands',
      commands(2_000, () => `${'$('.repeat(900)}a${')'.repeat(900)}`),
    ],
    [
      '2,000 texts as long as they may be',
      'commands',
      commands(2_000, (at) => `${at} ${'n e o n . '.repeat(195)}`),
    ],
    ['two million aliases', 'commands', full('[{"command":"a","reply":"b","aliases":[', '"a",', '"a"]}]')],
    [
      '2,000 commands of 1,000 aliases',
      'commands',
      JSON.stringify(
        many(2_000, (at) => ({ command: `c${at}`, reply: 'b', aliases: many(700, () => `aaaa`) })),
      ),
    ],
    [
      'timers of 100 messages each',
      'commands',
      JSON.stringify(
        many(2_000, (at) => ({
          name: `t${at}`,
          online: { enabled: true, interval: 5 },
          messages: many(100, (n) => `message ${n}`),
        })),
      ),
    ],
    ['100,000 people', 'people', honestPeople()],
    ['10 MB of empty objects', 'people', full('[', '{},', '{}]')],
    ['10 MB of brackets', 'people', full('', '[', '')],
    ['one cell of 10 MB', 'people', full('name,points\n"', 'a', '",1')],
    ['10 MB of quotes', 'people', full('name,points\n', '"', '')],
    ['10 MB of line breaks', 'people', full('name,points\nluna,1', '\n', '')],
    ['10 MB of commas', 'people', full('name,points\n', ',', '')],
    [
      '100,000 lines without a name',
      'people',
      ['name,points', ...many(100_000, () => `${'é'.repeat(40)},x`)].join('\n'),
    ],
    ['a number of 10 MB', 'people', full('[{"name":"luna","points":', '9', '}]')],
    [
      'a different key in each of 290,000 objects',
      'people',
      `[${many(290_000, (at) => `{"k${at}":${at}}`).join()}]`,
    ],
    [
      '690,000 names in one object, packed',
      'export',
      await exportWith({
        'settings.json': `{"legal":[],${many(690_000, (at) => `"k${at}":"v${at}"`).join()}}`,
      }),
    ],
    ['690,000 fractions', 'people', `[${many(690_000, (at) => `${at}.5`).join()}]`],
    ['cells of two letters', 'people', many(99_000, (at) => `${'ab,'.repeat(32)}${at}`).join('\n')],
  ];
}
