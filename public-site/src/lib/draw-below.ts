const VALUES = 2 ** 32;

/**
 * A number from 0 to below the count, each as likely as any other: HMAC-SHA256 of `message:counter` under the seed, four bytes at
 * a time, big-endian.
 * @param subtle WebCrypto: browsers have it on https and on localhost only
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
 * The number below the count in a digest; null in the rare one that holds none. Values from the largest multiple of the count on
 * are skipped, or low numbers would come more often.
 */
export function numberIn(digest: DataView, count: number): number | null {
  for (let offset = 0; offset < digest.byteLength; offset += 4) {
    const value = digest.getUint32(offset);
    if (value < VALUES - (VALUES % count)) return value % count;
  }
  return null;
}

/** @throws RangeError for what is no seed */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('A server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export const toHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
