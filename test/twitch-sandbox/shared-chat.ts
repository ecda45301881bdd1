/** A shared chat, in which another channel sees this channel's messages. */
export class SharedChat {
  /** Login of the other channel; null if the chat is not shared. */
  partner: string | null = null;
  /** The bot's messages that the other channel has seen. */
  lines: { readonly login: string; readonly text: string; readonly at: string }[] = [];
}
