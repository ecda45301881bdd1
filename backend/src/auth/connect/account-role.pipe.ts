import { Injectable, type PipeTransform } from '@nestjs/common';
import { type AccountRole, isAccountRole } from '../../twitch/accounts/account-role.js';
import { UnknownAccountRoleError } from './connect.errors.js';

/** `bot` or `channel`; any other address names nothing. */
@Injectable()
export class AccountRolePipe implements PipeTransform<string, AccountRole> {
  transform(value: string): AccountRole {
    if (!isAccountRole(value)) throw new UnknownAccountRoleError();
    return value;
  }
}
