import { ConflictError } from '../common/errors/refusals.js';

export class LastAdminError extends ConflictError {
  static override readonly code = 'last_admin';
  static override readonly sentence = 'At least one admin must remain';
}
