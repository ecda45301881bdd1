import type {
  AddStoreItems,
  ApplyImport,
  ImportLayout,
  PlannedText,
  ReadRedemptions,
  StageImport,
  StartStreamElements,
} from '../shared/api';
import { api, dataOf } from './http-client';

const at = (id: number) => ({ params: { path: { id } } });

/** Calls that import people, commands and shop items. */
export const importCalls = {
  /** Imports of commands, newest first. */
  commandImports: () => dataOf(api.GET('/api/command-imports')),
  commandImport: (importId: number) => dataOf(api.GET('/api/command-imports/{id}', at(importId))),
  /** Stages the commands; nothing changes until they are applied. @param content in base64 */
  stageCommands: (content: string, name: string) =>
    dataOf(api.POST('/api/command-imports', { body: { content, name } })),
  stageNightbot: (channel: string) =>
    dataOf(api.POST('/api/command-imports/nightbot', { body: { channel } })),
  /** @param token needed for hidden commands and timers */
  stageStreamElements: (channel: string, token?: string) =>
    dataOf(api.POST('/api/command-imports/streamelements', { body: { channel, token } })),
  chooseTexts: (importId: number, choices: Pick<PlannedText, 'item' | 'choice'>[]) =>
    dataOf(api.PUT('/api/command-imports/{id}/choices', { ...at(importId), body: { choices } })),
  /** @param hash of the version that was reviewed */
  applyCommands: (importId: number, hash: string) =>
    dataOf(api.POST('/api/command-imports/{id}/apply', { ...at(importId), body: { hash } })),
  undoCommands: (importId: number) => dataOf(api.POST('/api/command-imports/{id}/undo', at(importId))),
  discardCommands: (importId: number) => dataOf(api.DELETE('/api/command-imports/{id}', at(importId))),
  /** Past and current imports, newest first. */
  imports: () => dataOf(api.GET('/api/imports')),
  importRun: (importId: number) => dataOf(api.GET('/api/imports/{id}', at(importId))),
  skippedLines: (importId: number, page: number) =>
    dataOf(api.GET('/api/imports/{id}/skipped', { params: { path: { id: importId }, query: { page } } })),
  /** Parses a file without storing anything. @param content in base64 */
  previewImport: (content: string, layout: ImportLayout = {}) =>
    dataOf(api.POST('/api/imports/preview', { body: { content, ...layout } })),
  /** Stores the people named in a file. Does not change any balance. */
  stageImport: (file: StageImport) => dataOf(api.POST('/api/imports', { body: file })),
  /** Starts fetching a channel's leaderboards. Does not change any balance. */
  startStreamElements: (from: StartStreamElements) =>
    dataOf(api.POST('/api/imports/streamelements', { body: from })),
  /** Reads the items of a channel's store and what they would become here. Stores nothing. */
  lookAtStoreItems: (from: StartStreamElements) =>
    dataOf(api.POST('/api/imports/streamelements/items/preview', { body: from })),
  /** Adds the chosen items to the shop, hidden. */
  addStoreItems: (wanted: AddStoreItems) =>
    dataOf(api.POST('/api/imports/streamelements/items', { body: wanted })),
  /** Items that viewers bought there and never received. */
  openRedemptions: (from: ReadRedemptions) =>
    dataOf(api.POST('/api/imports/streamelements/redemptions', { body: from })),
  /** Starts applying the import. @param review hash of the version that was reviewed, and the choice it needs */
  applyImport: (importId: number, review: ApplyImport) =>
    dataOf(api.POST('/api/imports/{id}/apply', { ...at(importId), body: review })),
  /** Takes back the points that people still have. */
  undoImport: (importId: number) => dataOf(api.POST('/api/imports/{id}/undo', at(importId))),
  /** Discards an import that has not been applied. */
  discardImport: (importId: number) => dataOf(api.DELETE('/api/imports/{id}', at(importId))),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
