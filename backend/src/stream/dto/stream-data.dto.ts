/** The channel as of the last time Twitch answered. */
export class StreamDataDto {
  /** How many follow the channel. */
  followers!: number;

  isLive!: boolean;

  /** When Twitch last answered: ISO 8601, UTC. */
  lastUpdate!: string;

  /** The broadcast's title; null while offline. */
  title!: string | null;
}
