const DAY_MS = 86_400_000;

/** Whole days. @param moment ISO text @param now epoch milliseconds */
export const daysSince = (moment: string, now: number): number =>
  Math.floor((now - Date.parse(moment)) / DAY_MS);
