import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';

/** Characters compressed per call: a call for each row would take longer than reading it. */
const PIECE = 65_536;

/** A file in an archive. Files are read one after the other, each when its turn comes. */
export interface ZipPart {
  readonly name: string;
  readonly content: () => AsyncIterable<string | Buffer>;
  /** Already compressed, so stored unchanged. */
  readonly isCompressed?: boolean;
}

/** A ZIP that is created while it is read, so that memory stays flat. */
export function zipStream(parts: readonly ZipPart[]): Readable {
  const zip = new yazl.ZipFile();
  // It is a PassThrough, although yazl's types promise less.
  const output = zip.outputStream as PassThrough;
  // Readers handle errors while they read. After they have left, an unhandled error would end the process.
  output.on('error', () => {});
  for (const { name, content, isCompressed = false } of parts) {
    zip.addReadStreamLazy(name, { mtime: new Date(), compress: !isCompressed }, (take) =>
      // A part that cannot be read aborts the download: half an archive must not look complete.
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
