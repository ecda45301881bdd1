import type {
  AddHunt,
  AddSlot,
  Guess,
  OverlayName,
  Raffle,
  SaveHunt,
  SaveSlot,
  SetHuntState,
} from '../shared/api';
import { api, dataOf } from './http-client';
import { holds, reached, resent, unreadable } from './lost-answers';
import { remember } from './seen-records';

const at = (id: number) => ({ params: { path: { id } } });

const AWARDED = { outcome: 'awarded' };

const readDesk = () => dataOf(api.GET('/api/hunts/current/desk'));
const readEarlier = () => dataOf(api.GET('/api/hunts/earlier'));
const readSlots = () => dataOf(api.GET('/api/hunts/current/slots'));
const readSuggestions = () => dataOf(api.GET('/api/hunts/current/suggestions'));
async function readRaffle(raffleId: number): Promise<Raffle> {
  const raffle = await dataOf(api.GET('/api/raffles/{id}/desk', at(raffleId)));
  remember('raffles', [raffle]);
  return raffle;
}
const readGuess = (guessId: number) => dataOf(api.GET('/api/guesses/{id}', at(guessId)));

/** The answer to a step of a raffle; if it is lost, the raffle once it has taken that step. */
const raffleStep = (raffleId: number, sent: Promise<Raffle>, isTaken: (raffle: Raffle) => boolean) =>
  reached(sent, () => readRaffle(raffleId), isTaken);
const guessStep = (guessId: number, sent: Promise<Guess>, isTaken: (guess: Guess) => boolean) =>
  reached(sent, () => readGuess(guessId), isTaken);

/** Calls for bonus hunts, raffles, guesses and overlays. */
export const streamNightCalls = {
  /** Whether everything works that a stream needs, with the running broadcast in figures. */
  readiness: () => dataOf(api.GET('/api/readiness')),
  /** Problems that the team has been told about and that last. For admins. */
  incidents: () => dataOf(api.GET('/api/incidents')),
  /** The current bonus hunt with the details only the team sees. */
  huntDesk: readDesk,
  beginHunt: (hunt: AddHunt) =>
    reached(
      dataOf(api.POST('/api/hunts', { body: hunt })),
      async () => (await readDesk()).hunt,
      (begun) => holds(begun, hunt),
    ),
  saveHunt: (hunt: SaveHunt) =>
    reached(dataOf(api.PUT('/api/hunts/current', { body: hunt })), async () => {
      const { hunt: stored, blocked } = await readDesk();
      return stored && holds({ ...stored, blocked }, hunt) ? stored : undefined;
    }),
  setHuntState: (wanted: SetHuntState) =>
    reached(
      dataOf(api.PUT('/api/hunts/current/state', { body: wanted })),
      // A hunt that is over is no longer the current one.
      async () => (await readDesk()).hunt ?? (await readEarlier())[0],
      (hunt) => hunt?.state === wanted.state,
    ),
  /** Past hunts, including those hidden from viewers. */
  earlierHunts: readEarlier,
  hideHunt: (huntId: number, hidden: boolean) =>
    reached(dataOf(api.PUT('/api/hunts/{id}/hidden', { ...at(huntId), body: { hidden } })), async () =>
      (await readEarlier()).find((hunt) => hunt.id === huntId && hunt.hidden === hidden),
    ),
  deleteHunt: (huntId: number) =>
    reached(
      dataOf(api.DELETE('/api/hunts/{id}', at(huntId))),
      readEarlier,
      (hunts) => !hunts.some(({ id }) => id === huntId),
    ),
  addSlot: (slot: AddSlot) =>
    reached(dataOf(api.POST('/api/hunts/current/slots', { body: slot })), async () => {
      const newest = (await readSlots()).toSorted((one, other) => other.id - one.id)[0];
      return newest && holds(newest, slot) ? newest : undefined;
    }),
  saveSlot: (slotId: number, slot: SaveSlot) =>
    reached(dataOf(api.PUT('/api/hunts/current/slots/{id}', { ...at(slotId), body: slot })), async () =>
      (await readSlots()).find((stored) => stored.id === slotId && holds(stored, slot)),
    ),
  deleteSlot: (slotId: number) =>
    reached(
      dataOf(api.DELETE('/api/hunts/current/slots/{id}', at(slotId))),
      readSlots,
      (slots) => !slots.some(({ id }) => id === slotId),
    ),
  /** Suggestions that have neither been accepted nor dismissed. */
  slotSuggestions: readSuggestions,
  dropSuggestion: (suggestionId: number) =>
    reached(
      dataOf(api.DELETE('/api/hunts/current/suggestions/{id}', at(suggestionId))),
      readSuggestions,
      (left) => !left.some(({ id }) => id === suggestionId),
    ),
  /** Running ones, the next draft, and the last one of the evening, newest first. */
  tonightsRaffles: async () =>
    remember('raffles', await dataOf(api.GET('/api/raffles', { params: { query: { current: '' } } }))),
  /** Running ones, and the last one of the evening, newest first. */
  tonightsGuesses: async () =>
    remember('guesses', await dataOf(api.GET('/api/guesses', { params: { query: { current: '' } } }))),
  /** A raffle with the details only the team sees. */
  raffleDesk: readRaffle,
  openRaffle: (raffleId: number) =>
    raffleStep(
      raffleId,
      dataOf(api.POST('/api/raffles/{id}/open', at(raffleId))),
      ({ state }) => state !== 'draft',
    ),
  closeRaffle: (raffleId: number) =>
    raffleStep(
      raffleId,
      dataOf(api.POST('/api/raffles/{id}/close', at(raffleId))),
      ({ closedAt }) => closedAt !== null,
    ),
  /** The caller runs it from now on, also if another has taken it. Repeating it changes nothing. */
  takeRaffle: (raffleId: number) => resent(() => dataOf(api.POST('/api/raffles/{id}/take', at(raffleId)))),
  /**
   * Draws for the next place.
   * @param given `note`: reason for passing over the winner who is still being waited for; `seen`: number of draws
   *   that the person has seen
   */
  drawRaffle: (raffleId: number, given: { note: string | null; seen: number }) =>
    raffleStep(
      raffleId,
      dataOf(api.POST('/api/raffles/{id}/draw', { ...at(raffleId), body: given })),
      ({ draws }) => draws.length > given.seen,
    ),
  /** Tries again to give a prize. @param draw number of the draw */
  awardRaffle: (raffleId: number, draw: number) =>
    reached(dataOf(api.POST('/api/raffles/{id}/award', { ...at(raffleId), body: { draw } })), async () => {
      const { draws } = await readRaffle(raffleId);
      return draws.some((each) => each.number === draw && each.isAwarded) ? AWARDED : undefined;
    }),
  lockGuess: (guessId: number) =>
    guessStep(
      guessId,
      dataOf(api.POST('/api/guesses/{id}/lock', at(guessId))),
      ({ lockedAt }) => lockedAt !== null,
    ),
  /** @param cents the actual amount */
  settleGuess: (guessId: number, cents: number) =>
    guessStep(
      guessId,
      dataOf(api.POST('/api/guesses/{id}/settle', { ...at(guessId), body: { cents } })),
      ({ state, actualCents }) => state === 'settled' && actualCents === cents,
    ),
  cancelGuess: (guessId: number) =>
    guessStep(
      guessId,
      dataOf(api.POST('/api/guesses/{id}/cancel', at(guessId))),
      ({ state }) => state === 'cancelled',
    ),
  /** Tries again to give a prize. @param place place of the winner */
  awardGuess: (guessId: number, place: number) =>
    reached(dataOf(api.POST('/api/guesses/{id}/award', { ...at(guessId), body: { place } })), async () => {
      const { standings } = await readGuess(guessId);
      return standings.some((each) => each.place === place && each.isAwarded) ? AWARDED : undefined;
    }),
  overlays: () => dataOf(api.GET('/api/overlays')),
  /** The old address stops working immediately. Only this response contains the new one. */
  changeOverlayAddress: (name: OverlayName) =>
    unreadable(dataOf(api.POST('/api/overlays/{name}/address', { params: { path: { name } } }))),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
