/** Lower case for storing names, without the combining dot that JavaScript adds to a Turkish `İ`. */
export const lowerCase = (text: string): string => text.toLowerCase().replaceAll('i\u0307', 'i');

/**
 * Case folding for comparisons. The Turkish capital of `ı` is a plain `I`, whose lower case elsewhere is `i`,
 * so `KIRMIZI` only matches `kırmızı` if both become `i`.
 */
export const foldCase = (text: string): string => lowerCase(text).replaceAll('ı', 'i');
