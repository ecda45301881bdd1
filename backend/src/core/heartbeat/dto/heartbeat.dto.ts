export class HeartbeatDto {
  /** Whether HEARTBEAT_URL is set. */
  isSet!: boolean;
  /** Whether it is set and has been called successfully within the last three minutes. */
  isWorking!: boolean;
  /** ISO 8601, UTC. The last successful call; null if there was none. */
  lastAt!: string | null;
}
