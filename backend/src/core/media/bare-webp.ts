/** Chunks that hold pixels: no location, colour profile or animation. */
const PIXELS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH'];

/** Whether a file is a WebP from its first byte to its last and contains only the pixels of one picture. */
export function isBareWebp(file: Buffer): boolean {
  const nameAt = (at: number) => file.toString('latin1', at, at + 4);
  if (file.length < 20 || nameAt(0) !== 'RIFF' || nameAt(8) !== 'WEBP') return false;
  if (file.readUInt32LE(4) + 8 !== file.length) return false;
  let at = 12;
  while (at + 8 <= file.length) {
    if (!PIXELS.includes(nameAt(at))) return false;
    const length = file.readUInt32LE(at + 4);
    // A chunk of odd length is followed by a padding byte.
    at += 8 + length + (length % 2);
  }
  return at === file.length;
}
