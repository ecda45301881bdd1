import { NotFoundError } from '../../../core/common/errors/refusals.js';

export class AccountNotConnectedError extends NotFoundError {
  static override readonly code = 'account_not_connected';
  static override readonly sentence = 'No account is connected';
}
