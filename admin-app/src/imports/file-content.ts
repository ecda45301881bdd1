/** What the server takes of a file. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A file that was chosen, or a text that was pasted. */
export interface ChosenFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
  /** ISO 8601: for a file, when it was saved last. */
  readonly madeAt: string;
}

/** Reads it as it is: the server finds out how it is written. */
export async function readChosen(file: Blob, name: string, madeAt: Date): Promise<ChosenFile> {
  const reader = new FileReader();
  const address = await new Promise<string>((resolve, reject) => {
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
  return {
    name: name.slice(0, 100),
    content: address.slice(address.indexOf(',') + 1),
    madeAt: madeAt.toISOString(),
  };
}
