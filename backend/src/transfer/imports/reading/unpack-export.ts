import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';
import { hashOfPicture, isRestored, MANIFEST } from '../../exports/export-format.js';
import { FaultyFile } from '#shared/file-limits.js';
import { EXPORT_LIMITS } from './export-limits.js';

/** How every ZIP begins, and so every spreadsheet. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * The files of an export that are read, by their names. All others are left packed, whatever they hold.
 * @throws FaultyFile also where an archive says it holds less than it does
 */
export async function unpackExport(bytes: Uint8Array): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await unpack(bytes);
  } catch (error) {
    throw error instanceof FaultyFile ? error : new FaultyFile('export_damaged');
  }
}

async function unpack(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const zip = await yauzl.fromBufferPromise(archive, { strictFileNames: true });
  if (zip.entryCount > EXPORT_LIMITS.files) throw new FaultyFile('spreadsheet');
  const files = new Map<string, Buffer>();
  const room: Record<'files' | 'pictures', number> = {
    files: EXPORT_LIMITS.bytes,
    pictures: EXPORT_LIMITS.pictureBytes,
  };
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (fileName !== MANIFEST && !isRestored(fileName)) continue;
    if (files.has(fileName)) throw new FaultyFile('export_damaged');
    const kind = hashOfPicture(fileName) ? 'pictures' : 'files';
    room[kind] -= entry.uncompressedSize;
    if (room[kind] < 0 || isBlownUp(entry, kind)) throw new FaultyFile('export_too_large');
    files.set(fileName, await contentOf(zip, entry));
  }
  return files;
}

/** A few kilobytes that would take the memory of the whole site. */
const isBlownUp = ({ uncompressedSize, compressedSize }: yauzl.Entry, kind: 'files' | 'pictures'): boolean =>
  uncompressedSize > Math.max(EXPORT_LIMITS.small[kind], compressedSize * EXPORT_LIMITS.ratio[kind]);

/** What comes out of it is no longer than the archive says, or it is refused while it is unpacked. */
async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (!entry.canDecodeFileData()) throw new FaultyFile('export_damaged');
  const raw = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
  if (entry.compressionMethod === 0) return raw;
  // At once, not as yauzl would in a stream: its chunks would take twice the memory.
  return inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
}
