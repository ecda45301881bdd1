import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import type { Chatter } from '../texts/fill-in.service.js';

/** The viewer who gave a command, and the line it was in. */
export interface CommandChatter extends Chatter {
  /** Their level in the channel. */
  readonly level: ChatLevel;
  readonly login: string;
  /** Twitch's id for the line; the same when an event is repeated. */
  readonly lineId: string;
}
