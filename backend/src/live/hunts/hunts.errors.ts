import { refusal } from '../../core/common/errors/refusal.js';
import { SLOTS_MAX } from './hunt-rules.js';

export class HuntNotFoundError extends refusal(404, 'hunt_not_found', 'Bonus hunt not found') {}
export class NoHuntError extends refusal(409, 'no_hunt', 'No bonus hunt is running') {}
export class HuntRunningError extends refusal(409, 'hunt_running', 'Finish the current bonus hunt first') {}
export class HuntStepError extends refusal(409, 'hunt_step', 'This step isn’t possible at this stage of the bonus hunt') {}
/** Its end balance would be 0, and so would be what a guess at it is measured by. */
export class HuntEmptyError extends refusal(409, 'hunt_empty', 'Add a slot before you start the opening') {}
export class HuntEndMissingError extends refusal(409, 'hunt_end_missing', 'No slot has been opened. Enter the end balance.') {}
/** Somebody else of the team was quicker. */
export class HuntChangedError extends refusal(409, 'hunt_changed', '{name} has changed. Check it, then try again.', { name: 'string', version: 'integer', state: 'string' }) {}
export class SlotNotFoundError extends refusal(404, 'slot_not_found', 'Slot not found') {}
/** Somebody else of the team was quicker; the params are what is stored now. */
export class SlotChangedError extends refusal(409, 'slot_changed', '{name} has changed. Check it, then try again.', { name: 'string', betCents: 'integer', winCents: 'integer?', version: 'integer' }) {}
export class SlotListChangedError extends refusal(409, 'slot_list_changed', 'The slot list has changed. Reload and try again.') {}
export class HuntFullError extends refusal(409, 'hunt_full', 'A bonus hunt can have at most {max} slots', { max: SLOTS_MAX }) {}
export class HuntNotOpeningError extends refusal(409, 'hunt_not_opening', 'Start the opening before you enter wins') {}
export class SuggestionGoneError extends refusal(409, 'suggestion_gone', 'This suggestion has already been added or dropped') {}
