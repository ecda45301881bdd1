import type { Actor } from '../../core/common/access/viewer.js';
import type { Refusal } from '../../core/common/errors/refusal.js';

/** An audited change whose previous state can be restored. */
export interface RestorableChange {
  readonly action: string;
  readonly entityId: string;
  readonly before: Readonly<Record<string, unknown>>;
  /** Null if the record was deleted. */
  readonly after: Readonly<Record<string, unknown>> | null;
}

/** @returns the record as stored afterwards */
export type Restore = (change: RestorableChange, actor: Actor) => Promise<object>;

/** Saves a record, or recreates it if `save` throws `Gone`. */
export async function saveOrRecreate<Dto>(
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
