const VALUES = 2 ** 32;

/**
 * A uniform number from 0 to `count` - 1: HMAC-SHA256 of `message:counter` under the seed, read as big-endian
 * 32-bit values.
 * @param subtle WebCrypto, only available on https and localhost
 */
export async function drawBelow(
  seed: Uint8Array<ArrayBuffer>,
  message: string,
  count: number,
  subtle: SubtleCrypto,
): Promise<number> {
  const key = await subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let counter = 0; ; counter++) {
    const signed = new TextEncoder().encode(`${message}:${counter}`);
    const drawn = numberIn(new DataView(await subtle.sign('HMAC', key, signed)), count);
    if (drawn !== null) return drawn;
  }
}

/**
 * The first usable value of a digest, modulo `count`; null in the rare case that there is none. Values from
 * the largest multiple of `count` up are skipped, because they would favour low numbers.
 */
export function numberIn(digest: DataView, count: number): number | null {
  for (let offset = 0; offset < digest.byteLength; offset += 4) {
    const value = digest.getUint32(offset);
    if (value < VALUES - (VALUES % count)) return value % count;
  }
  return null;
}

/** @throws RangeError for an invalid seed */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('A server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export const toHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
