/** What the form begins with. */
export const NEW_RAFFLE = {
  prize: { kind: 'points' },
  winners: 1,
  claimMinutes: 3,
  mayWinAgain: false,
  teamMayEnter: false,
};
