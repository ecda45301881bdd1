import { buffer } from 'node:stream/consumers';
import { expect, it } from '@jest/globals';
import yazl from 'yazl';
import { unpackExport } from './unpack-export.js';

/** An archive with a compressed file, a stored one and one that isn't imported, in Zip64 format. */
const archive = () => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(Buffer.from('{}'.repeat(99)), 'manifest.json');
  zip.addBuffer(Buffer.from('twitch_id'), 'members.csv', { compress: false });
  zip.addBuffer(Buffer.from('Hello'), 'README.txt');
  zip.end({ forceZip64Format: true, comment: '' });
  return buffer(zip.outputStream);
};

/** Offset of a file's record in the central directory, which follows all files. */
const recordOf = (zip: Buffer, name: string) => zip.lastIndexOf(name) - 46;
const FLAGS = 8;
const METHOD = 10;
const PACKED_SIZE = 20;
const UNPACKED_SIZE = 24;
const MEGABYTE = 1_048_576;
const PICTURE = `pictures/${'a'.repeat(32)}.webp`;

it('unpacks only the files that are imported', async () => {
  const files = await unpackExport(await archive());
  expect([...files].map(([name, content]) => [name, content.toString()])).toEqual([
    ['manifest.json', '{}'.repeat(99)],
    ['members.csv', 'twitch_id'],
  ]);
});

it.each<[string, (zip: Buffer) => unknown]>([
  ['with a password', (zip) => zip.writeUInt16LE(1, recordOf(zip, 'manifest.json') + FLAGS)],
  ['with an unknown compression', (zip) => zip.writeUInt16LE(9, recordOf(zip, 'manifest.json') + METHOD)],
  ['longer than declared', (zip) => zip.writeUInt32LE(9, recordOf(zip, 'manifest.json') + UNPACKED_SIZE)],
  [
    'stored and shorter than declared',
    (zip) => zip.writeUInt32LE(99, recordOf(zip, 'members.csv') + UNPACKED_SIZE),
  ],
  ['with a path outside the archive', (zip) => zip.write('../', zip.lastIndexOf('members.csv'))],
  ['with an overwritten beginning', (zip) => zip.fill(0, 0, 4)],
  ['with overwritten content', (zip) => zip.fill(0xff, 30 + 'manifest.json'.length, 50)],
  [
    'followed by a truncated directory',
    (zip) => zip.fill(0, recordOf(zip, 'members.csv'), recordOf(zip, 'members.csv') + 4),
  ],
  [
    'with a directory offset beyond the end',
    (zip) => zip.writeUInt32LE(zip.length + 1, zip.lastIndexOf('PK\x06\x07') + 8),
  ],
])('refuses a file %s', async (_, damage) => {
  const zip = await archive();
  damage(zip);
  await expect(unpackExport(zip)).rejects.toMatchObject({ fault: 'export_damaged' });
});

it.each([
  ['a table packed to a hundredth', 'members.csv', Buffer.alloc(2 * MEGABYTE)],
  ['a picture packed to a quarter', PICTURE, Buffer.alloc(65_536)],
])('refuses %s as a ZIP bomb', async (_, name, content) => {
  const zip = new yazl.ZipFile();
  zip.addBuffer(content, name);
  zip.end();
  const bomb = await buffer(zip.outputStream);
  await expect(unpackExport(bomb)).rejects.toMatchObject({ fault: 'export_too_large' });
});

it.each([
  ['50 MB', 'members.csv', 50],
  ['256 MB of pictures', PICTURE, 256],
])('refuses more than %s in all before unpacking', async (_, name, megabytes) => {
  const declared = async (bytes: number) => {
    const zip = new yazl.ZipFile();
    zip.addBuffer(Buffer.from('short'), name);
    zip.end();
    const archived = await buffer(zip.outputStream);
    for (const size of [PACKED_SIZE, UNPACKED_SIZE])
      archived.writeUInt32LE(bytes, recordOf(archived, name) + size);
    return unpackExport(archived);
  };
  const fault = (name: string) => expect.objectContaining({ fault: name });
  await expect(declared(megabytes * MEGABYTE)).rejects.toEqual(fault('export_damaged'));
  await expect(declared(megabytes * MEGABYTE + 1)).rejects.toEqual(fault('export_too_large'));
});
