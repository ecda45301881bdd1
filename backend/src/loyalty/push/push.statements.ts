import type { PushKind } from './push-kinds.js';

export interface PushDeviceRow {
  id: string;
  browser: string;
  system: string;
  created_at: Date;
  kinds: PushKind[];
}

export const DEVICES = {
  name: 'push-devices',
  text: `SELECT encode(endpoint_hash, 'hex') AS id, browser, system, created_at, kinds
    FROM push_subscriptions WHERE member_id = $1 ORDER BY push_subscriptions.id`,
};

export const SAVE_DEVICE = {
  name: 'push-device-save',
  text: 'SELECT outcome FROM save_push_subscription($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)',
};

/** Replaces the address of the device $2, if it still is the member's. */
export const RENEW_DEVICE = {
  name: 'push-device-renew',
  text: 'SELECT outcome FROM renew_push_subscription($1, $2, $3, $4, $5, $6)',
};

export const RECORD_ANSWERS = {
  name: 'push-answers',
  text: 'SELECT record_push_answers($1::bytea[], $2::text[], $3::text[])',
};

export const DELETE_DEVICE = {
  name: 'push-device-delete',
  text: `DELETE FROM push_subscriptions WHERE member_id = $1 AND encode(endpoint_hash, 'hex') = $2`,
};

/** All of a member's. */
export const DELETE_DEVICES = {
  name: 'push-devices-delete',
  text: 'DELETE FROM push_subscriptions WHERE member_id = $1',
};

export const KEYS = { name: 'push-keys', text: 'SELECT public_key, sealed FROM push_keys' };

/** Only one of two replicas writes: $3 is what it read before, or null. */
export const SAVE_KEYS = {
  name: 'push-keys-save',
  text: `INSERT INTO push_keys (public_key, sealed) VALUES ($1, $2)
    ON CONFLICT (id) DO UPDATE SET public_key = EXCLUDED.public_key, sealed = EXCLUDED.sealed, created_at = clock_timestamp()
      WHERE push_keys.sealed = $3`,
};
