import { Injectable, type PipeTransform } from '@nestjs/common';
import { EXTRA_PERMISSIONS, type ExtraPermission } from '../../../channel/twitch/accounts/account-role.js';

/** For the API's description. */
export const PERMISSIONS_WORDS = `Extra permissions to request from the account, comma-separated: ${EXTRA_PERMISSIONS.join(', ')}.`;

/** `chatters,follows`. What is none of them is left out. */
@Injectable()
export class PermissionsPipe implements PipeTransform<unknown, ExtraPermission[]> {
  transform(value: unknown): ExtraPermission[] {
    const named = typeof value === 'string' ? value.split(',') : [];
    return EXTRA_PERMISSIONS.filter((permission) => named.includes(permission));
  }
}
