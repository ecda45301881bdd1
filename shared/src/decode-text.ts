import { FaultyFile } from './file-limits.js';

export interface DecodedText {
  readonly text: string;
  /** It was neither Unicode nor marked as anything: taken for what Windows in western Europe writes. */
  readonly isGuessed: boolean;
}

/** The text of a file: its mark decides, else it is UTF-8, else windows-1252. @throws FaultyFile */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return certain('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return certain('utf-16be', bytes);
  // How every zip begins, and so every .xlsx.
  if (first === 0x50 && second === 0x4b && bytes[2] === 3 && bytes[3] === 4)
    throw new FaultyFile('spreadsheet');
  // No text has a NUL; images, databases and old spreadsheets do.
  if (bytes.includes(0)) throw new FaultyFile('not_text');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), isGuessed: false };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), isGuessed: true };
  }
}

function certain(encoding: string, bytes: Uint8Array): DecodedText {
  return { text: new TextDecoder(encoding).decode(bytes), isGuessed: false };
}
