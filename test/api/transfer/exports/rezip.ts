import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Manifest } from '../../../../backend/src/transfer/exports/export-format.js';
import { unzipBytes } from '../../../support/unzip.js';

/**
 * Repacks an export as someone else might hand it in.
 * @param changed files that don't match the manifest
 * @param removed files to leave out
 * @param forged files to change together with the manifest
 */
export async function rezip(
  archive: Buffer,
  changed: Record<string, string | Buffer>,
  removed: readonly string[],
  forged: Record<string, (text: string) => string> = {},
): Promise<Buffer> {
  const files = await unzipBytes(archive);
  const manifest = JSON.parse(files.get('manifest.json')!.toString()) as Manifest;
  for (const [name, change] of Object.entries(forged))
    files.set(name, Buffer.from(change(files.get(name)!.toString())));
  const told = manifest.files.map((file) => ({
    ...file,
    sha256: createHash('sha256').update(files.get(file.name)!).digest('hex'),
  }));
  files.set('manifest.json', Buffer.from(JSON.stringify({ ...manifest, files: told })));
  for (const [name, content] of Object.entries(changed)) files.set(name, Buffer.from(content));
  const zip = new yazl.ZipFile();
  for (const [name, bytes] of files) if (!removed.includes(name)) zip.addBuffer(bytes, name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}
