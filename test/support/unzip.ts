import yauzl from 'yauzl';

/** The archive's files by name, in their order. */
export async function unzip(archive: Buffer): Promise<Map<string, string>> {
  const files = new Map<string, string>();
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
        let text = '';
        stream.setEncoding('utf8').on('data', (part: string) => (text += part));
        stream.on('end', () => {
          files.set(entry.fileName, text);
          zip.readEntry();
        });
      });
    });
    zip.readEntry();
  });
  return files;
}
