import { ConflictError, NotFoundError } from '../../core/common/errors/refusals.js';
import { SLOTS_MAX } from './hunt-rules.js';

export class HuntNotFoundError extends NotFoundError {
  static override readonly code = 'hunt_not_found';
  static override readonly sentence = 'Bonus hunt not found';
}

export class NoHuntError extends ConflictError {
  static override readonly code = 'no_hunt';
  static override readonly sentence = 'No bonus hunt is running';
}

export class HuntRunningError extends ConflictError {
  static override readonly code = 'hunt_running';
  static override readonly sentence = 'Finish the bonus hunt that is running first';
}

export class HuntStepError extends ConflictError {
  static override readonly code = 'hunt_step';
  static override readonly sentence = 'The bonus hunt cannot take this step now';
}

/** Its end balance would be 0, and so would be what a guess at it is measured by. */
export class HuntEmptyError extends ConflictError {
  static override readonly code = 'hunt_empty';
  static override readonly sentence = 'Add a slot before you start the opening';
}

export class HuntEndMissingError extends ConflictError {
  static override readonly code = 'hunt_end_missing';
  static override readonly sentence = 'No slot has been opened: enter the end balance';
}

/** Somebody else of the team was quicker. */
export class HuntChangedError extends ConflictError {
  static override readonly code = 'hunt_changed';
  static override readonly sentence = '{name} has changed. Look at it, then try again.';
  static override readonly params = { name: 'string', version: 'integer', state: 'string' } as const;
}

export class SlotNotFoundError extends NotFoundError {
  static override readonly code = 'slot_not_found';
  static override readonly sentence = 'Slot not found';
}

/** Somebody else of the team was quicker; the params are what is stored now. */
export class SlotChangedError extends ConflictError {
  static override readonly code = 'slot_changed';
  static override readonly sentence = '{name} has changed. Look at it, then try again.';
  static override readonly params = {
    name: 'string',
    betCents: 'integer',
    /** Missing until it is opened. */
    winCents: 'integer',
    version: 'integer',
  } as const;
}

export class SlotListChangedError extends ConflictError {
  static override readonly code = 'slot_list_changed';
  static override readonly sentence = 'The list of slots has changed. Reload and try again.';
}

export class HuntFullError extends ConflictError {
  static override readonly code = 'hunt_full';
  static override readonly sentence = 'A bonus hunt holds at most {max} slots';
  static override readonly params = { max: 'integer' } as const;
  constructor() {
    super({ max: SLOTS_MAX });
  }
}

export class HuntNotOpeningError extends ConflictError {
  static override readonly code = 'hunt_not_opening';
  static override readonly sentence = 'Start the opening before you enter wins';
}

export class SuggestionGoneError extends ConflictError {
  static override readonly code = 'suggestion_gone';
  static override readonly sentence = 'This suggestion was taken or dropped already';
}
