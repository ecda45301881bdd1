import type {
  AddHunt,
  AddSlot,
  AwardedPrize,
  EarlierHunt,
  Guess,
  GuessAwarded,
  Hunt,
  HuntDesk,
  HuntSlot,
  Overlay,
  OverlayAddress,
  OverlayName,
  Raffle,
  SaveHunt,
  SaveSlot,
  SetHuntState,
  SlotSuggestion,
} from '../shared/api';
import { call } from './call';

/** Bonus hunts, raffles, guesses and overlays. */
export const streamNightVerbs = {
  /** The bonus hunt that runs, as the team sees it. */
  huntDesk: () => call<HuntDesk>('GET', 'hunts/current/desk'),
  beginHunt: (hunt: AddHunt) => call<Hunt>('POST', 'hunts', hunt),
  saveHunt: (hunt: SaveHunt) => call<Hunt>('PUT', 'hunts/current', hunt),
  setHuntState: (state: SetHuntState) => call<Hunt>('PUT', 'hunts/current/state', state),
  /** Those that are over, with those that viewers do not see. */
  earlierHunts: () => call<EarlierHunt[]>('GET', 'hunts/earlier'),
  hideHunt: (huntId: number, hidden: boolean) =>
    call<EarlierHunt>('PUT', `hunts/${huntId}/hidden`, { hidden }),
  deleteHunt: (huntId: number) => call<Hunt>('DELETE', `hunts/${huntId}`),
  addSlot: (slot: AddSlot) => call<HuntSlot>('POST', 'hunts/current/slots', slot),
  saveSlot: (slotId: number, slot: SaveSlot) => call<HuntSlot>('PUT', `hunts/current/slots/${slotId}`, slot),
  deleteSlot: (slotId: number) => call<HuntSlot>('DELETE', `hunts/current/slots/${slotId}`),
  /** What viewers have suggested and nobody has taken or dropped. */
  slotSuggestions: () => call<SlotSuggestion[]>('GET', 'hunts/current/suggestions'),
  dropSuggestion: (suggestionId: number) => call<void>('DELETE', `hunts/current/suggestions/${suggestionId}`),
  /** A raffle as the team sees it. */
  raffleDesk: (raffleId: number) => call<Raffle>('GET', `raffles/${raffleId}/desk`),
  openRaffle: (raffleId: number) => call<Raffle>('POST', `raffles/${raffleId}/open`),
  closeRaffle: (raffleId: number) => call<Raffle>('POST', `raffles/${raffleId}/close`),
  /** Draws for the next place. @param note passes over the one who is waited for */
  drawRaffle: (raffleId: number, note: string | null) =>
    call<Raffle>('POST', `raffles/${raffleId}/draw`, { note }),
  /** Tries again to give a prize. @param draw its number */
  awardRaffle: (raffleId: number, draw: number) =>
    call<AwardedPrize>('POST', `raffles/${raffleId}/award`, { draw }),
  lockGuess: (guessId: number) => call<Guess>('POST', `guesses/${guessId}/lock`),
  /** @param cents what it was */
  settleGuess: (guessId: number, cents: number) =>
    call<Guess>('POST', `guesses/${guessId}/settle`, { cents }),
  cancelGuess: (guessId: number) => call<Guess>('POST', `guesses/${guessId}/cancel`),
  /** Tries again to give a prize. @param place the winner's */
  awardGuess: (guessId: number, place: number) =>
    call<GuessAwarded>('POST', `guesses/${guessId}/award`, { place }),
  overlays: () => call<Overlay[]>('GET', 'overlays'),
  /** The old address ends at once; the new one is answered this once. */
  changeOverlayAddress: (name: OverlayName) => call<OverlayAddress>('POST', `overlays/${name}/address`),
} satisfies Record<string, (...args: never[]) => Promise<unknown>>;
