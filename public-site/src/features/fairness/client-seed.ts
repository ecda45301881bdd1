const MAX_LENGTH = 100;

/** What is wrong with a client seed, in words; null when nothing is. The server has the last word on its characters. */
export function clientSeedFault(text: string): string | null {
  const length = Array.from(text.trim()).length;
  if (length === 0) return 'Please enter a client seed.';
  return length > MAX_LENGTH ? `A client seed has at most ${MAX_LENGTH} characters.` : null;
}
