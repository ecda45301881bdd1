import type {
  AddStoreItems,
  ImportLayout,
  PlannedText,
  ReadRedemptions,
  StageImport,
  StartStreamElements,
} from '../shared/api';
import { api, dataOf } from './http-client';

const at = (id: number) => ({ params: { path: { id } } });

/** Lists of people, commands and shop items from elsewhere. */
export const importVerbs = {
  /** Commands that were brought along, the newest first. */
  commandImports: () => dataOf(api.GET('/api/command-imports')),
  commandImport: (importId: number) => dataOf(api.GET('/api/command-imports/{id}', at(importId))),
  /** Nothing is stored before it is applied. @param content in base64 */
  stageCommands: (content: string, name: string) =>
    dataOf(api.POST('/api/command-imports', { body: { content, name } })),
  stageNightbot: (channel: string) =>
    dataOf(api.POST('/api/command-imports/nightbot', { body: { channel } })),
  /** @param token for hidden commands and timers */
  stageStreamElements: (channel: string, token?: string) =>
    dataOf(api.POST('/api/command-imports/streamelements', { body: { channel, token } })),
  chooseTexts: (importId: number, choices: Pick<PlannedText, 'item' | 'choice'>[]) =>
    dataOf(api.PUT('/api/command-imports/{id}/choices', { ...at(importId), body: { choices } })),
  /** @param hash of what was looked at */
  applyCommands: (importId: number, hash: string) =>
    dataOf(api.POST('/api/command-imports/{id}/apply', { ...at(importId), body: { hash } })),
  undoCommands: (importId: number) => dataOf(api.POST('/api/command-imports/{id}/undo', at(importId))),
  discardCommands: (importId: number) => dataOf(api.DELETE('/api/command-imports/{id}', at(importId))),
  /** What was imported, the newest first. */
  imports: () => dataOf(api.GET('/api/imports')),
  importRun: (importId: number) => dataOf(api.GET('/api/imports/{id}', at(importId))),
  skippedLines: (importId: number, page: number) =>
    dataOf(api.GET('/api/imports/{id}/skipped', { params: { path: { id: importId }, query: { page } } })),
  /** How a file looks; nothing is stored. @param content in base64 */
  previewImport: (content: string, layout: ImportLayout = {}) =>
    dataOf(api.POST('/api/imports/preview', { body: { content, ...layout } })),
  /** Stores who a file names; no points move. */
  stageImport: (file: StageImport) => dataOf(api.POST('/api/imports', { body: file })),
  /** Begins to read the leaderboards of a channel; no points move. */
  startStreamElements: (from: StartStreamElements) =>
    dataOf(api.POST('/api/imports/streamelements', { body: from })),
  /** What the store of a channel holds, and what it would be here; nothing is stored. */
  lookAtStoreItems: (from: StartStreamElements) =>
    dataOf(api.POST('/api/imports/streamelements/items/preview', { body: from })),
  /** Adds them to the shop, hidden. */
  addStoreItems: (wanted: AddStoreItems) =>
    dataOf(api.POST('/api/imports/streamelements/items', { body: wanted })),
  /** What viewers bought there and were not given. */
  openRedemptions: (from: ReadRedemptions) =>
    dataOf(api.POST('/api/imports/streamelements/redemptions', { body: from })),
  /** Begins it. @param hash of the import as it was looked at */
  applyImport: (importId: number, hash: string) =>
    dataOf(api.POST('/api/imports/{id}/apply', { ...at(importId), body: { hash } })),
  /** Takes it back, as far as people still have it. */
  undoImport: (importId: number) => dataOf(api.POST('/api/imports/{id}/undo', at(importId))),
  /** Drops what is only staged. */
  discardImport: (importId: number) => dataOf(api.DELETE('/api/imports/{id}', at(importId))),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
