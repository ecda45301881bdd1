import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Manifest } from '../../../backend/src/exports/export-format.js';
import { unzip } from '../../support/unzip.js';

/**
 * An export as somebody else might hand it in.
 * @param changed files that say something else than the manifest knows
 * @param removed files that are missing
 * @param forged files that are changed, and the manifest with them
 */
export async function rezip(
  archive: Buffer,
  changed: Record<string, string>,
  removed: readonly string[],
  forged: Record<string, (text: string) => string> = {},
): Promise<Buffer> {
  const files = await unzip(archive);
  const manifest = JSON.parse(files.get('manifest.json')!) as Manifest;
  for (const [name, change] of Object.entries(forged)) files.set(name, change(files.get(name)!));
  const told = manifest.files.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(files.get(file.name)!).digest('hex'),
  }));
  files.set('manifest.json', JSON.stringify({ ...manifest, files: told }));
  for (const [name, text] of Object.entries(changed)) files.set(name, text);
  const zip = new yazl.ZipFile();
  for (const [name, text] of files) if (!removed.includes(name)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
