import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '../../../core/common/errors/refusals.js';
import { type AccountRole, isAccountRole } from '../../../channel/twitch/accounts/account-role.js';

/** Accepts `bot` and `channel`; other values return a 404. */
@Injectable()
export class AccountRolePipe implements PipeTransform<string, AccountRole> {
  transform(value: string): AccountRole {
    if (!isAccountRole(value)) throw new NotFoundError();
    return value;
  }
}
