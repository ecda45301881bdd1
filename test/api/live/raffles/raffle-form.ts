/** What an admin sends for a raffle that anybody may enter, save the team, and whose winner need not answer. */
export const RAFFLE_FORM = {
  title: 'Friday raffle',
  prize: { kind: 'points', points: 500 },
  winners: 1,
  claimMinutes: 0,
  mayWinAgain: true,
  teamMayEnter: false,
};
