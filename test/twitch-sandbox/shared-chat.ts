/** The channel shares its chat with another one, which sees what is said here. */
export class SharedChat {
  /** Login of the other channel; null while none runs. */
  partner: string | null = null;
  /** What the bot said that the other channel has seen. */
  lines: { readonly login: string; readonly text: string; readonly at: string }[] = [];
}
