/** For failures that spec.md section 8 only logs: one console error, nothing on screen. */
export function logFailure(words: string, error: unknown): void {
  console.error(words, error);
}
