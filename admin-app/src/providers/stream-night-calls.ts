import type { AddHunt, AddSlot, OverlayName, SaveHunt, SaveSlot, SetHuntState } from '../shared/api';
import { api, dataOf } from './http-client';

const at = (id: number) => ({ params: { path: { id } } });

/** Calls for bonus hunts, raffles, guesses and overlays. */
export const streamNightCalls = {
  /** Whether everything works that a stream needs, with the running broadcast in figures. */
  readiness: () => dataOf(api.GET('/api/readiness')),
  /** Problems that the team has been told about and that last. For admins. */
  incidents: () => dataOf(api.GET('/api/incidents')),
  /** The current bonus hunt with the details only the team sees. */
  huntDesk: () => dataOf(api.GET('/api/hunts/current/desk')),
  beginHunt: (hunt: AddHunt) => dataOf(api.POST('/api/hunts', { body: hunt })),
  saveHunt: (hunt: SaveHunt) => dataOf(api.PUT('/api/hunts/current', { body: hunt })),
  setHuntState: (state: SetHuntState) => dataOf(api.PUT('/api/hunts/current/state', { body: state })),
  /** Past hunts, including those hidden from viewers. */
  earlierHunts: () => dataOf(api.GET('/api/hunts/earlier')),
  hideHunt: (huntId: number, hidden: boolean) =>
    dataOf(api.PUT('/api/hunts/{id}/hidden', { ...at(huntId), body: { hidden } })),
  deleteHunt: (huntId: number) => dataOf(api.DELETE('/api/hunts/{id}', at(huntId))),
  addSlot: (slot: AddSlot) => dataOf(api.POST('/api/hunts/current/slots', { body: slot })),
  saveSlot: (slotId: number, slot: SaveSlot) =>
    dataOf(api.PUT('/api/hunts/current/slots/{id}', { ...at(slotId), body: slot })),
  deleteSlot: (slotId: number) => dataOf(api.DELETE('/api/hunts/current/slots/{id}', at(slotId))),
  /** Suggestions that have neither been accepted nor dismissed. */
  slotSuggestions: () => dataOf(api.GET('/api/hunts/current/suggestions')),
  dropSuggestion: (suggestionId: number) =>
    dataOf(api.DELETE('/api/hunts/current/suggestions/{id}', at(suggestionId))),
  /** Running ones, the next draft, and the last one of the evening, newest first. */
  tonightsRaffles: () => dataOf(api.GET('/api/raffles', { params: { query: { current: '' } } })),
  /** Running ones, and the last one of the evening, newest first. */
  tonightsGuesses: () => dataOf(api.GET('/api/guesses', { params: { query: { current: '' } } })),
  /** A raffle with the details only the team sees. */
  raffleDesk: (raffleId: number) => dataOf(api.GET('/api/raffles/{id}/desk', at(raffleId))),
  openRaffle: (raffleId: number) => dataOf(api.POST('/api/raffles/{id}/open', at(raffleId))),
  closeRaffle: (raffleId: number) => dataOf(api.POST('/api/raffles/{id}/close', at(raffleId))),
  /**
   * Draws for the next place.
   * @param note reason for passing over the winner who is still being waited for
   */
  drawRaffle: (raffleId: number, note: string | null) =>
    dataOf(api.POST('/api/raffles/{id}/draw', { ...at(raffleId), body: { note } })),
  /** Tries again to give a prize. @param draw number of the draw */
  awardRaffle: (raffleId: number, draw: number) =>
    dataOf(api.POST('/api/raffles/{id}/award', { ...at(raffleId), body: { draw } })),
  lockGuess: (guessId: number) => dataOf(api.POST('/api/guesses/{id}/lock', at(guessId))),
  /** @param cents the actual amount */
  settleGuess: (guessId: number, cents: number) =>
    dataOf(api.POST('/api/guesses/{id}/settle', { ...at(guessId), body: { cents } })),
  cancelGuess: (guessId: number) => dataOf(api.POST('/api/guesses/{id}/cancel', at(guessId))),
  /** Tries again to give a prize. @param place place of the winner */
  awardGuess: (guessId: number, place: number) =>
    dataOf(api.POST('/api/guesses/{id}/award', { ...at(guessId), body: { place } })),
  overlays: () => dataOf(api.GET('/api/overlays')),
  /** The old address stops working immediately. Only this response contains the new one. */
  changeOverlayAddress: (name: OverlayName) =>
    dataOf(api.POST('/api/overlays/{name}/address', { params: { path: { name } } })),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
