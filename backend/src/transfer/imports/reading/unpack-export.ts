import { buffer } from 'node:stream/consumers';
import { inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';
import { hashOfPicture, isRestored, MANIFEST } from '../../exports/export-format.js';
import { FaultyFile } from '#shared/file-limits.js';
import { EXPORT_LIMITS } from './export-limits.js';

/** Checks the signature of ZIP files, which XLSX files share. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/**
 * Unpacks the files of an export that are read, by name. All others stay packed.
 * @throws FaultyFile, also if a file is larger than the archive declares
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
  const remaining: Record<'files' | 'pictures', number> = {
    files: EXPORT_LIMITS.bytes,
    pictures: EXPORT_LIMITS.pictureBytes,
  };
  for await (const entry of zip.eachEntry()) {
    const { fileName } = entry;
    if (fileName !== MANIFEST && !isRestored(fileName)) continue;
    if (files.has(fileName)) throw new FaultyFile('export_damaged');
    const kind = hashOfPicture(fileName) ? 'pictures' : 'files';
    remaining[kind] -= entry.uncompressedSize;
    if (remaining[kind] < 0 || isZipBomb(entry, kind)) throw new FaultyFile('export_too_large');
    files.set(fileName, await contentOf(zip, entry));
  }
  return files;
}

/** Detects ZIP bombs: a few kilobytes that would use up all memory. */
const isZipBomb = ({ uncompressedSize, compressedSize }: yauzl.Entry, kind: 'files' | 'pictures'): boolean =>
  uncompressedSize > Math.max(EXPORT_LIMITS.small[kind], compressedSize * EXPORT_LIMITS.ratio[kind]);

/** Unpacks one file. Stops with an error if it's longer than the archive declares. */
async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  if (!entry.canDecodeFileData()) throw new FaultyFile('export_damaged');
  const raw = await buffer(await zip.openReadStreamPromise(entry, { decodeFileData: false }));
  if (entry.compressionMethod === 0) return raw;
  // In one call, because the chunks of yauzl's stream would take twice the memory.
  return inflateRawSync(raw, { maxOutputLength: Math.max(1, entry.uncompressedSize) });
}
