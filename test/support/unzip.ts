import { buffer } from 'node:stream/consumers';
import yauzl from 'yauzl';

/** The archive's files by name, in their order, as text. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  return new Map([...(await unzipBytes(archive))].map(([name, bytes]) => [name, bytes.toString('utf8')]));
}

export async function unzipBytes(archive: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) =>
    yauzl.fromBuffer(archive, { lazyEntries: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    ),
  );
  await new Promise<void>((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', resolve);
    zip.on('entry', (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((bytes) => {
          files.set(entry.fileName, bytes);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return files;
}
