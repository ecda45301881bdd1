import type { ChatLevel } from '../../../channel/twitch/eventsub/chat-levels.js';
import type { Chatter } from '../texts/fill-in.service.js';

/** Who gave a command, and in which line. */
export interface CommandChatter extends Chatter {
  /** What they are in the channel. */
  readonly level: ChatLevel;
  readonly login: string;
  /** Twitch's id of the line: the same when it is told twice. */
  readonly lineId: string;
}
