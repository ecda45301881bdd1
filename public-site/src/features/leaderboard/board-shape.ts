/** Viewers on a page of the leaderboard. */
export const PAGE_SIZE = 25;
/** Viewers who stand on the podium: with fewer there is none. */
export const PODIUM_SIZE = 3;
