export function temporaryFolder(name: string): string;
export function folderInMemory(name: string): string;
export function freeSpaceIn(folder: string): number;
