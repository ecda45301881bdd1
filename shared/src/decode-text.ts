import { FaultyFile } from './file-limits.js';

export interface DecodedText {
  readonly text: string;
  /** Whether windows-1252 was assumed, because the file had no BOM and wasn't valid UTF-8. */
  readonly isGuessed: boolean;
}

/** Decodes a file by its BOM, or else as UTF-8, or else as windows-1252. @throws FaultyFile */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decodeAs('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decodeAs('utf-16be', bytes);
  // Signature of a zip file, and therefore of .xlsx.
  if (first === 0x50 && second === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    throw new FaultyFile('spreadsheet');
  // Text never contains NUL, but images, databases and old spreadsheets do.
  if (bytes.includes(0)) throw new FaultyFile('not_text');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function decodeAs(encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
}
