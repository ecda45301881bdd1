import { ConflictError } from '../common/errors/refusals.js';

export class LastAdminError extends ConflictError {
  constructor() {
    super('At least one admin must remain');
  }
}
