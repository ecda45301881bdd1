import { TERM, TEXT_IDS } from '../../../core/common/pagination/list-filters.js';
import type { ListRules } from '../../../core/common/pagination/list-query.js';

/** The command itself is the id. */
export const COMMAND_LIST = {
  columns: ['id', 'command', 'message', 'time', 'level'],
  filters: { q: TERM, id: TEXT_IDS },
} as const satisfies ListRules;

/** An auto message's id is its text. */
export const MESSAGE_LIST = {
  columns: ['id', 'message', 'time', 'minMessages'],
  filters: { q: TERM, id: TEXT_IDS },
} as const satisfies ListRules;
