/** The call that reads the file. */
export type ReadAs = 'export' | 'commands' | 'people';
export function craftedFiles(): Promise<[name: string, as: ReadAs, content: string | Buffer][]>;
export function honestCommands(): string;
export function honestPeople(): string;
