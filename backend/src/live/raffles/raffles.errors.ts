import { refusal } from '../../core/common/errors/refusal.js';

export class RaffleNotFoundError extends refusal(404, 'raffle_not_found', 'Raffle not found') {}
export class NoRaffleError extends refusal(409, 'no_raffle', 'No raffle is open right now') {}
/** Suspended, on a break or under age. The reason stays private. */
export class MayNotJoinError extends refusal(409, 'may_not_join', 'This account can’t take part in raffles') {}
export class TeamMayNotJoinError extends refusal(409, 'team_may_not_join', 'The team can’t take part in this raffle') {}
export class NotAwaitedError extends refusal(409, 'not_awaited', 'There’s nothing to answer. Your time may have run out.') {}
export class RaffleStateError extends refusal(409, 'raffle_state', 'The raffle has changed. Check it again.') {}
export class AnotherRaffleError extends refusal(409, 'another_raffle', 'Another raffle is already running') {}
export class WinnerAwaitedError extends refusal(409, 'winner_awaited', 'The winner hasn’t replied yet. To draw again, give a reason.') {}
export class WinnerHasTimeError extends refusal(409, 'winner_has_time', 'The winner has one minute to reply before you can draw again.') {}
export class JustDrawnError extends refusal(409, 'just_drawn', 'Someone has just drawn. Check the raffle before you draw again.') {}
