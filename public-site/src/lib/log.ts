/** For failures that are only logged (docs/requirements.md, Everywhere); nothing appears on screen. */
export function logFailure(words: string, error: unknown): void {
  console.error(words, error);
}

/** Logs a call's failure once, however many components use its data, and rethrows it. */
export async function logOnFailure<Data>(words: string, call: Promise<Data>): Promise<Data> {
  try {
    return await call;
  } catch (error) {
    logFailure(words, error);
    throw error;
  }
}
