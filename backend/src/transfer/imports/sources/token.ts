import { Pattern } from '../../../core/common/validation/fields.js';

/** The streamer's token. Used for one request and never stored. */
export const Token = (): PropertyDecorator =>
  Pattern(/^[\w.~+/=-]{10,4096}$/, 'Token must be the JWT token from the channel settings');
