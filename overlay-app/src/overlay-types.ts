import type { components } from '@api';

type Schemas = components['schemas'];

export type OverlayEvent = Schemas['OverlayEventDto'];
export type OverlayState = Schemas['OverlayStateDto'];
export type OverlayClaim = Schemas['OverlayClaimDto'];
export type OverlayTop = Schemas['OverlayTopDto'];
export type OverlayRaffle = Schemas['OverlayRaffleDto'];
export type OverlayDraw = Schemas['OverlayDrawDto'];
export type OverlayHunt = Schemas['OverlayHuntDto'];
export type OverlayHuntSlot = Schemas['OverlayHuntSlotDto'];
export type OverlayGuess = Schemas['OverlayGuessDto'];
export type OverlayStanding = Schemas['OverlayStandingDto'];
export type OverlayPerson = Schemas['OverlayPersonDto'];

/** Renders one kind of overlay. */
export interface Overlay {
  show: (state: OverlayState) => void;
  /** Removes everything from the screen. */
  clear: () => void;
}
