import type { Actor } from '../../core/common/access/viewer.js';
import type { Refusal } from '../../core/common/errors/refusal.js';

/** A change whose record is to be as it was before. */
export interface RestorableChange {
  readonly action: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>>;
  /** Null where the record was deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** @returns what is stored then */
export type Restore = (change: RestorableChange, actor: Actor) => Promise<object>;

/** Saves a record, or brings it back where it is gone, which `save` says by `Gone`. */
export async function saveOrBringBack<Dto>(
  Gone: new () => Refusal,
  save: () => Promise<Dto>,
  bringBack: () => Promise<Dto>,
): Promise<Dto> {
  try {
    return await save();
  } catch (error) {
    if (!(error instanceof Gone)) throw error;
    return bringBack();
  }
}
