import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** Characters that are compressed at once: a call for each row would take longer than reading it. */
const PIECE = 65_536;

/** A file of an archive. Its content is asked for when its turn comes: one after the other, in their order. */
export interface ZipPart {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Buffer>;
  /** What is compressed already is left as it is. */
  readonly isCompressed?: boolean;
}

/** A ZIP that is made as it is read, so that memory stays flat. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new yazl.ZipFile();
  // A PassThrough, which its types call less than it is.
  const output = zip.outputStream as PassThrough;
  // A reader hears what fails while it reads. After it has left, an error that nobody hears would end the process.
  output.on('error', () => {});
  for (const { name, content, isCompressed = false } of parts) {
    zip.addReadStreamLazy(name, { mtime: new Date(), compress: !isCompressed }, (take) =>
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

async function* gathered(contents: AsyncIterable<string | Buffer>): AsyncGenerator<string | Buffer> {
  let piece = '';
  for await (const content of contents) {
    if (typeof content !== 'string') {
      yield content;
      continue;
    }
    piece += content;
    if (piece.length < PIECE) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
