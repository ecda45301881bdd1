/**
 * In lower case, as names are kept. JavaScript makes two characters of the Turkish capital `İ`, an `i` and a dot above it; it is
 * the capital of `i`.
 */
export const lowerCase = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');

/**
 * As texts are compared, whatever their case: the capital of `ı` is the `I` that other languages have for `i`, so that only
 * both together find `KIRMIZI` by `kırmızı`.
 */
export const foldCase = (text: string): string => lowerCase(text).replaceAll('ı', 'i');
