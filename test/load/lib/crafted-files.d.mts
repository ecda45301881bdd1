/** The call that reads the file. */
export type ReadAs = 'export' | 'commands' | 'people';
export function craftedFiles(): Promise<[name: string, as: ReadAs, content: string | Buffer][]>;
export function honestCommands(): string;
export function honestPeople(): string;
/** A ZIP in the export format with these files and correct checksums in its manifest. */
export function exportWith(files: Record<string, string>): Promise<Buffer>;
