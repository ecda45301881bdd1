/** Initial values of the form. */
export const NEW_RAFFLE = {
  prize: { kind: 'points' },
  winners: 1,
  claimMinutes: 3,
  mayWinAgain: false,
  teamMayEnter: false,
};
