/** A raffle that anyone except the team may enter, and whose winner needn't reply. */
export const RAFFLE_FORM = {
  title: 'Friday raffle',
  prize: { kind: 'points', points: 500 },
  winners: 1,
  claimMinutes: 0,
  mayWinAgain: true,
  teamMayEnter: false,
};
