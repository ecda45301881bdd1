/** A broadcast in the channel's Twitch schedule. */
export class NextStreamDto {
  /** ISO 8601, UTC. */
  startsAt!: string;

  /** Null when the schedule entry has no title. */
  title!: string | null;
}

/** The channel's state as of Twitch's last answer. */
export class StreamDataDto {
  followers!: number;

  isLive!: boolean;

  /** When Twitch last answered: ISO 8601, UTC. */
  lastUpdate!: string;

  /** The broadcast's title; null while offline. */
  title!: string | null;

  /** When the last broadcast ended: ISO 8601, UTC; null until the site has seen one end. */
  lastLiveAt!: string | null;

  /** The next planned broadcast; null when none is planned. */
  nextStream!: NextStreamDto | null;
}
