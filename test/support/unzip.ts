import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The archive's files as text, by name and in order. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  return new Map([...(await unzipBytes(archive))].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

export async function unzipBytes(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await yauzl.fromBufferPromise(archive);
  for await (const entry of zip.eachEntry()) {
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
