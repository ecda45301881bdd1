/** A broadcast that the channel's schedule on Twitch announces. */
export class NextStreamDto {
  /** ISO 8601, UTC. */
  startsAt!: string;

  /** Null when the schedule gives it none. */
  title!: string | null;
}

/** The channel as of the last time Twitch answered. */
export class StreamDataDto {
  /** Number of followers. */
  followers!: number;

  isLive!: boolean;

  /** When Twitch last answered: ISO 8601, UTC. */
  lastUpdate!: string;

  /** The broadcast's title; null while offline. */
  title!: string | null;

  /** When the last broadcast ended: ISO 8601, UTC; null until the site has seen one end. */
  lastLiveAt!: string | null;

  /** The next broadcast that is planned; null when none is. */
  nextStream!: NextStreamDto | null;
}
