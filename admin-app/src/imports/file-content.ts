/** The server's limit. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;

/** A chosen file or pasted text. */
export interface ChosenFile {
  readonly name: string;
  /** In base64. */
  readonly content: string;
  /** ISO 8601; for a file, when it was last modified. */
  readonly madeAt: string;
}

/** Reads the raw bytes: the server detects the encoding. */
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
