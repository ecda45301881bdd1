import { Pattern } from '../../../core/common/validation/fields.js';

/** The streamer's own. Used for one request, and kept nowhere. */
export const Token = (): PropertyDecorator =>
  Pattern(/^[\w.~+/=-]{10,4096}$/, 'Token must be the JWT token from the channel settings');
