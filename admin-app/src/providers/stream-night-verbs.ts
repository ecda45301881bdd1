import type { AddHunt, AddSlot, OverlayName, SaveHunt, SaveSlot, SetHuntState } from '../shared/api';
import { api, dataOf } from './http-client';

const at = (id: number) => ({ params: { path: { id } } });

/** Bonus hunts, raffles, guesses and overlays. */
export const streamNightVerbs = {
  /** The bonus hunt that runs, as the team sees it. */
  huntDesk: () => dataOf(api.GET('/api/hunts/current/desk')),
  beginHunt: (hunt: AddHunt) => dataOf(api.POST('/api/hunts', { body: hunt })),
  saveHunt: (hunt: SaveHunt) => dataOf(api.PUT('/api/hunts/current', { body: hunt })),
  setHuntState: (state: SetHuntState) => dataOf(api.PUT('/api/hunts/current/state', { body: state })),
  /** Those that are over, with those that viewers do not see. */
  earlierHunts: () => dataOf(api.GET('/api/hunts/earlier')),
  hideHunt: (huntId: number, hidden: boolean) =>
    dataOf(api.PUT('/api/hunts/{id}/hidden', { ...at(huntId), body: { hidden } })),
  deleteHunt: (huntId: number) => dataOf(api.DELETE('/api/hunts/{id}', at(huntId))),
  addSlot: (slot: AddSlot) => dataOf(api.POST('/api/hunts/current/slots', { body: slot })),
  saveSlot: (slotId: number, slot: SaveSlot) =>
    dataOf(api.PUT('/api/hunts/current/slots/{id}', { ...at(slotId), body: slot })),
  deleteSlot: (slotId: number) => dataOf(api.DELETE('/api/hunts/current/slots/{id}', at(slotId))),
  /** What viewers have suggested and nobody has taken or dropped. */
  slotSuggestions: () => dataOf(api.GET('/api/hunts/current/suggestions')),
  dropSuggestion: (suggestionId: number) =>
    dataOf(api.DELETE('/api/hunts/current/suggestions/{id}', at(suggestionId))),
  /** A raffle as the team sees it. */
  raffleDesk: (raffleId: number) => dataOf(api.GET('/api/raffles/{id}/desk', at(raffleId))),
  openRaffle: (raffleId: number) => dataOf(api.POST('/api/raffles/{id}/open', at(raffleId))),
  closeRaffle: (raffleId: number) => dataOf(api.POST('/api/raffles/{id}/close', at(raffleId))),
  /** Draws for the next place. @param note passes over the one who is waited for */
  drawRaffle: (raffleId: number, note: string | null) =>
    dataOf(api.POST('/api/raffles/{id}/draw', { ...at(raffleId), body: { note } })),
  /** Tries again to give a prize. @param draw its number */
  awardRaffle: (raffleId: number, draw: number) =>
    dataOf(api.POST('/api/raffles/{id}/award', { ...at(raffleId), body: { draw } })),
  lockGuess: (guessId: number) => dataOf(api.POST('/api/guesses/{id}/lock', at(guessId))),
  /** @param cents what it was */
  settleGuess: (guessId: number, cents: number) =>
    dataOf(api.POST('/api/guesses/{id}/settle', { ...at(guessId), body: { cents } })),
  cancelGuess: (guessId: number) => dataOf(api.POST('/api/guesses/{id}/cancel', at(guessId))),
  /** Tries again to give a prize. @param place the winner's */
  awardGuess: (guessId: number, place: number) =>
    dataOf(api.POST('/api/guesses/{id}/award', { ...at(guessId), body: { place } })),
  overlays: () => dataOf(api.GET('/api/overlays')),
  /** The old address ends at once; the new one is answered this once. */
  changeOverlayAddress: (name: OverlayName) =>
    dataOf(api.POST('/api/overlays/{name}/address', { params: { path: { name } } })),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
