import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import { type ChatCommand, parseCommand } from '../texts/chat-command.js';

/** `foreign`: sent in another channel whose chat is shared with this one. */
export type ClassifiedLine =
  | { readonly kind: 'own' | 'foreign' | 'talk' }
  | { readonly kind: 'command'; readonly command: ChatCommand };

/**
 * Classifies a chat line. An unknown command counts as a command, because the viewer was talking to a bot.
 * With the bot's own account only the bot writes, but a streamer whose account the bot uses types with it
 * too.
 * @param isOwn whether the bot sent this very line
 */
export function classifyLine(
  line: ChatLine,
  { botId, channelId }: { botId: string; channelId: string },
  isOwn: (line: ChatLine) => boolean,
): ClassifiedLine {
  if (line.sourceChannelId !== null && line.sourceChannelId !== channelId) return { kind: 'foreign' };
  if (line.userId === botId && (botId !== channelId || isOwn(line))) return { kind: 'own' };
  const command = parseCommand(line.text);
  return command ? { kind: 'command', command } : { kind: 'talk' };
}
