const MINUTE_MS = 60_000;
const MINUTES_AN_HOUR = 60;
const HOURS_A_DAY = 24;

/** In whole minutes: `2h 5m`, `1d 3h 0m`. @param ms since the broadcast began */
export function uptimeOf(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / MINUTE_MS));
  const hours = Math.floor(minutes / MINUTES_AN_HOUR);
  const days = Math.floor(hours / HOURS_A_DAY);
  return [
    ...(days > 0 ? [`${days}d`] : []),
    ...(hours > 0 ? [`${hours % HOURS_A_DAY}h`] : []),
    `${minutes % MINUTES_AN_HOUR}m`,
  ].join(' ');
}
