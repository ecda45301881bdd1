import { expect, it } from '@jest/globals';
import { FileReaderService } from '../../../../backend/src/transfer/imports/reading/file-reader.service.js';
import { Refusal } from '../../../../backend/src/core/common/errors/refusal.js';
import { craftedFiles, honestPeople } from '../../../load/lib/crafted-files.mjs';
import { readingThread } from '../../../support/app.js';
import { SIZES } from '../../../support/sizes.js';

const reader = new FileReaderService(readingThread());
const files = (await craftedFiles()).filter(([, , content]) => content.length <= SIZES.craftedBytes);

const read = {
  export: (bytes: Buffer) => reader.export(bytes),
  commands: async (bytes: Buffer) => {
    const texts = await reader.commands(bytes);
    const task = { texts, present: { names: new Map(), messages: new Set<string>() }, choices: new Map() };
    return reader.plan({ ...task, forbidden: { promoCodes: ['NEON100'], links: [], domains: [], site: '' } });
  },
  people: async (bytes: Buffer) => {
    await reader.preview(bytes);
    return reader.people(bytes, { columns: ['login', 'points'], duplicates: 'highest', rate: 1 });
  },
} as const;
/** The outcome for a file: `read`, or the code of the refusal. Anything else fails the test. */
const outcomeOf = async (as: keyof typeof read, content: string | Buffer) => {
  try {
    await read[as](Buffer.from(content));
    return 'read';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

const OUTCOMES: Readonly<Record<string, string>> = {
  '2,000 offers of 50 variants': 'import_export_too_large',
  // As many variants as allowed; it is refused for its missing settings.
  '40 offers of 50 variants': 'invalid_input',
  '250 MB of pictures in one block': 'import_export_too_large',
  '900 packed pictures': 'import_export_too_large',
  '49 MB of empty objects, packed': 'import_export_too_large',
  '49 MB of brackets, packed': 'import_export_too_large',
  '49 MB of members, packed': 'import_export_too_large',
  '100,000 members': 'invalid_input',
  '2,000 honest commands': 'read',
  '2,000 commands of nested variables': 'import_too_much',
  '2,000 texts as long as they may be': 'import_too_much',
  'two million aliases': 'import_too_much',
  '2,000 commands of 1,000 aliases': 'import_too_much',
  'timers of 100 messages each': 'import_too_many_texts',
  '100,000 people': 'read',
  '10 MB of empty objects': 'import_too_much',
  '10 MB of brackets': 'import_too_much',
  'one cell of 10 MB': 'import_too_large',
  '10 MB of quotes': 'import_too_large',
  '10 MB of line breaks': 'read',
  '10 MB of commas': 'import_too_large',
  '100,000 lines without a name': 'read',
  'a number of 10 MB': 'read',
  'a different key in each of 290,000 objects': 'import_too_large',
  '690,000 names in one object, packed': 'invalid_input',
  '690,000 fractions': 'import_unreadable',
  'cells of two letters': 'read',
};

it.each(files)('reads a file of %s or refuses it with a sentence', async (name, as, content) => {
  expect(content.length).toBeLessThanOrEqual(10 * 1024 * 1024);
  expect(await outcomeOf(as, content)).toBe(OUTCOMES[name]);
});

it('passes a hundred thousand people to the site as twenty texts, without parsing them into objects', async () => {
  const options = { columns: ['login', 'points', 'minutes'], duplicates: 'highest', rate: 1 } as const;
  const { people, skipped } = await reader.people(Buffer.from(honestPeople()), options);
  expect([people.length, skipped.length]).toEqual([20, 1]);
  expect(JSON.parse(people[19]!)).toHaveLength(4_999);
  expect((JSON.parse(skipped[0]!) as object[])[0]).toEqual({ line: 2, name: 'viewer_0', reason: 'nothing' });
});
