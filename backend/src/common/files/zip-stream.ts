import { Readable } from 'node:stream';
import yazl from 'yazl';

/** Characters that are compressed at once: a call for each row would take longer than reading it. */
const PIECE = 65_536;

/** A file of an archive. Its content is asked for when its turn comes: one after the other, in their order. */
export interface ZipPart {
  readonly name: string;
  readonly content: () => AsyncIterable<string>;
}

/** A ZIP that is made as it is read, so that memory stays flat. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new yazl.ZipFile();
  const output = new Readable().wrap(zip.outputStream);
  for (const { name, content } of parts) {
    zip.addReadStreamLazy(name, { mtime: new Date() }, (take) =>
      // A part that cannot be read ends the download: half an archive must not look like a whole one.
      take(
        null,
        Readable.from(gathered(content())).on('error', (error) => output.destroy(error)),
      ),
    );
  }
  zip.end();
  return output;
}

async function* gathered(texts: AsyncIterable<string>): AsyncGenerator<string> {
  let piece = '';
  for await (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}
