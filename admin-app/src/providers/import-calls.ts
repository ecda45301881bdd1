import type {
  AddStoreItems,
  ApplyImport,
  CommandImport,
  ImportRun,
  ImportLayout,
  PlannedText,
  ReadRedemptions,
  StageImport,
  StartStreamElements,
} from '../shared/api';
import { serverNow } from '#shared/server-clock.js';
import { api, dataOf } from './http-client';
import { holds, isGone, isSince, reached, unreadable } from './lost-answers';

const at = (id: number) => ({ params: { path: { id } } });

const readCommandImports = () => dataOf(api.GET('/api/command-imports'));
const readCommandImport = (importId: number) => dataOf(api.GET('/api/command-imports/{id}', at(importId)));
const readImports = () => dataOf(api.GET('/api/imports'));
const readImport = (importId: number) => dataOf(api.GET('/api/imports/{id}', at(importId)));

/** The answer to a call that begins an import; if it is lost, the import that has begun since. */
function begun<Run>(
  sent: Promise<Run>,
  readAll: () => Promise<{ id: number; createdAt: string }[]>,
  readOne: (importId: number) => Promise<Run>,
) {
  const sentAt = serverNow();
  return reached(sent, async () => {
    const batch = (await readAll()).find(({ createdAt }) => isSince(sentAt, createdAt));
    return batch && readOne(batch.id);
  });
}
const begunCommands = (sent: Promise<CommandImport>) => begun(sent, readCommandImports, readCommandImport);
const begunPeople = (sent: Promise<ImportRun>) => begun(sent, readImports, readImport);

/** The answer to a step of an import of commands; if it is lost, the import once it has taken that step. */
const commandsStep = (
  importId: number,
  sent: Promise<CommandImport>,
  isTaken: (run: CommandImport) => boolean,
) => reached(sent, () => readCommandImport(importId), isTaken);
const importStep = (importId: number, sent: Promise<ImportRun>, isTaken: (run: ImportRun) => boolean) =>
  reached(sent, () => readImport(importId), isTaken);

/** Calls that import people, commands and shop items. */
export const importCalls = {
  /** Imports of commands, newest first. */
  commandImports: readCommandImports,
  commandImport: readCommandImport,
  /** Stages the commands; nothing changes until they are applied. @param content in base64 */
  stageCommands: (content: string, name: string) =>
    begunCommands(dataOf(api.POST('/api/command-imports', { body: { content, name } }))),
  stageNightbot: (channel: string) =>
    begunCommands(dataOf(api.POST('/api/command-imports/nightbot', { body: { channel } }))),
  /** @param token needed for hidden commands and timers */
  stageStreamElements: (channel: string, token?: string) =>
    begunCommands(dataOf(api.POST('/api/command-imports/streamelements', { body: { channel, token } }))),
  chooseTexts: (importId: number, choices: Pick<PlannedText, 'item' | 'choice'>[]) =>
    commandsStep(
      importId,
      dataOf(api.PUT('/api/command-imports/{id}/choices', { ...at(importId), body: { choices } })),
      ({ texts }) =>
        choices.every((wanted) => texts.some((text) => text.item === wanted.item && holds(text, wanted))),
    ),
  /** @param hash of the version that was reviewed */
  applyCommands: (importId: number, hash: string) =>
    commandsStep(
      importId,
      dataOf(api.POST('/api/command-imports/{id}/apply', { ...at(importId), body: { hash } })),
      ({ appliedAt }) => appliedAt !== null,
    ),
  undoCommands: (importId: number) =>
    commandsStep(
      importId,
      dataOf(api.POST('/api/command-imports/{id}/undo', at(importId))),
      ({ undoneAt }) => undoneAt !== null,
    ),
  discardCommands: (importId: number) =>
    reached(
      dataOf(api.DELETE('/api/command-imports/{id}', at(importId))),
      () => isGone(readCommandImport(importId)),
      Boolean,
    ),
  /** Past and current imports, newest first. */
  imports: readImports,
  importRun: readImport,
  skippedLines: (importId: number, page: number) =>
    dataOf(api.GET('/api/imports/{id}/skipped', { params: { path: { id: importId }, query: { page } } })),
  /** Parses a file without storing anything. @param content in base64 */
  previewImport: (content: string, layout: ImportLayout = {}) =>
    dataOf(api.POST('/api/imports/preview', { body: { content, ...layout } })),
  /** Stores the people named in a file. Does not change any balance. */
  stageImport: (file: StageImport) => begunPeople(dataOf(api.POST('/api/imports', { body: file }))),
  /** Starts fetching a channel's leaderboards. Does not change any balance. */
  startStreamElements: (from: StartStreamElements) =>
    begunPeople(dataOf(api.POST('/api/imports/streamelements', { body: from }))),
  /** Reads the items of a channel's store and what they would become here. Stores nothing. */
  lookAtStoreItems: (from: StartStreamElements) =>
    dataOf(api.POST('/api/imports/streamelements/items/preview', { body: from })),
  /** Adds the chosen items to the shop, hidden. */
  addStoreItems: (wanted: AddStoreItems) =>
    unreadable(dataOf(api.POST('/api/imports/streamelements/items', { body: wanted }))),
  /** Items that viewers bought there and never received. */
  openRedemptions: (from: ReadRedemptions) =>
    dataOf(api.POST('/api/imports/streamelements/redemptions', { body: from })),
  /** Starts applying the import. @param review hash of the version that was reviewed, and the choice it needs */
  applyImport: (importId: number, review: ApplyImport) =>
    importStep(
      importId,
      dataOf(api.POST('/api/imports/{id}/apply', { ...at(importId), body: review })),
      ({ state, appliedAt }) => state === 'applying' || appliedAt !== null,
    ),
  /** Takes back the points that people still have. */
  undoImport: (importId: number) =>
    importStep(
      importId,
      dataOf(api.POST('/api/imports/{id}/undo', at(importId))),
      ({ state, undoneAt }) => state === 'undoing' || undoneAt !== null,
    ),
  /** Discards an import that has not been applied. */
  discardImport: (importId: number) =>
    reached(
      dataOf(api.DELETE('/api/imports/{id}', at(importId))),
      () => isGone(readImport(importId)),
      Boolean,
    ),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
