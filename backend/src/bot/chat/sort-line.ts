import type { ChatLine } from '../../twitch/eventsub/channel-events.js';
import { type ChatCommand, commandIn } from './chat-command.js';

/** `foreign`: said in another channel, whose chat is shared with this one. */
export type SortedLine =
  | { readonly kind: 'own' | 'foreign' | 'talk' }
  | { readonly kind: 'command'; readonly command: ChatCommand };

/** Sorts what comes in from the chat. An unknown command counts as a command: the viewer was talking to a bot. */
export function sortLine(
  line: ChatLine,
  { botId, channelId }: { botId: string; channelId: string },
): SortedLine {
  if (line.sourceChannelId !== null && line.sourceChannelId !== channelId) return { kind: 'foreign' };
  if (line.userId === botId) return { kind: 'own' };
  const command = commandIn(line.text);
  return command ? { kind: 'command', command } : { kind: 'talk' };
}
