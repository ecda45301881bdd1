import type {
  AddStoreItems,
  AddedStoreItems,
  CommandImport,
  CommandImportBatch,
  ImportBatch,
  ImportLayout,
  ImportPreview,
  ImportRun,
  OpenRedemptions,
  PlannedText,
  ReadRedemptions,
  SkippedLines,
  StageImport,
  StartStreamElements,
  StoreItems,
} from '../shared/api';
import { call } from './call';

/** Lists of people, commands and shop items from elsewhere. */
export const moveInVerbs = {
  /** Commands that were brought along, the newest first. */
  commandImports: () => call<CommandImportBatch[]>('GET', 'command-imports'),
  commandImport: (importId: number) => call<CommandImport>('GET', `command-imports/${importId}`),
  /** Nothing is stored before it is applied. @param content in base64 */
  stageCommands: (content: string, name: string) =>
    call<CommandImport>('POST', 'command-imports', { content, name }),
  stageNightbot: (channel: string) => call<CommandImport>('POST', 'command-imports/nightbot', { channel }),
  /** @param token for hidden commands and timers */
  stageStreamElements: (channel: string, token?: string) =>
    call<CommandImport>('POST', 'command-imports/streamelements', { channel, token }),
  chooseTexts: (importId: number, choices: Pick<PlannedText, 'item' | 'choice'>[]) =>
    call<CommandImport>('PUT', `command-imports/${importId}/choices`, { choices }),
  /** @param hash of what was looked at */
  applyCommands: (importId: number, hash: string) =>
    call<CommandImport>('POST', `command-imports/${importId}/apply`, { hash }),
  undoCommands: (importId: number) => call<CommandImport>('POST', `command-imports/${importId}/undo`),
  discardCommands: (importId: number) => call<CommandImportBatch>('DELETE', `command-imports/${importId}`),
  /** What was imported, the newest first. */
  imports: () => call<ImportBatch[]>('GET', 'imports'),
  importRun: (importId: number) => call<ImportRun>('GET', `imports/${importId}`),
  skippedLines: (importId: number, page: number) =>
    call<SkippedLines>('GET', `imports/${importId}/skipped?page=${page}`),
  /** How a file looks; nothing is stored. @param content in base64 */
  previewImport: (content: string, layout: ImportLayout = {}) =>
    call<ImportPreview>('POST', 'imports/preview', { content, ...layout }),
  /** Stores who a file names; no points move. */
  stageImport: (file: StageImport) => call<ImportRun>('POST', 'imports', file),
  /** Begins to read the leaderboards of a channel; no points move. */
  startStreamElements: (from: StartStreamElements) => call<ImportRun>('POST', 'imports/streamelements', from),
  /** What the store of a channel holds, and what it would be here; nothing is stored. */
  lookAtStoreItems: (from: StartStreamElements) =>
    call<StoreItems>('POST', 'imports/streamelements/items/preview', from),
  /** Adds them to the shop, hidden. */
  addStoreItems: (wanted: AddStoreItems) =>
    call<AddedStoreItems>('POST', 'imports/streamelements/items', wanted),
  /** What viewers bought there and were not given. */
  openRedemptions: (from: ReadRedemptions) =>
    call<OpenRedemptions>('POST', 'imports/streamelements/redemptions', from),
  /** Begins it. @param hash of the import as it was looked at */
  applyImport: (importId: number, hash: string) =>
    call<ImportRun>('POST', `imports/${importId}/apply`, { hash }),
  /** Takes it back, as far as people still have it. */
  undoImport: (importId: number) => call<ImportRun>('POST', `imports/${importId}/undo`),
  /** Drops what is only staged. */
  discardImport: (importId: number) => call<ImportBatch>('DELETE', `imports/${importId}`),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
