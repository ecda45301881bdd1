const VALUES = 2 ** 32;

/**
 * A number from 0 to below the count, each as likely as any other: HMAC-SHA256 of `message:counter` under the seed, four bytes at
 * a time, big-endian. Values from the largest multiple of the count on are skipped, or low numbers would come more often.
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
    const digest = new DataView(
      await subtle.sign('HMAC', key, new TextEncoder().encode(`${message}:${counter}`)),
    );
    for (let offset = 0; offset < digest.byteLength; offset += 4) {
      const value = digest.getUint32(offset);
      if (value < VALUES - (VALUES % count)) return value % count;
    }
  }
}

/** @throws RangeError for what is no seed */
export function seedBytes(hex: string): Uint8Array<ArrayBuffer> {
  if (!/^[0-9a-f]{64}$/i.test(hex)) throw new RangeError('A server seed is 64 hexadecimal digits');
  return Uint8Array.from({ length: 32 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16));
}

export const toHex = (buffer: ArrayBuffer): string =>
  Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('');
