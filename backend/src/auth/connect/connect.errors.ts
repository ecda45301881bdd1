import { NotFoundError } from '../../common/errors/refusals.js';

export class UnknownAccountRoleError extends NotFoundError {
  constructor() {
    super('Not found');
  }
}

export class AccountNotConnectedError extends NotFoundError {
  constructor() {
    super('No account is connected');
  }
}
