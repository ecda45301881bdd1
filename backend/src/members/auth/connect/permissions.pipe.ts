import { Injectable, type PipeTransform } from '@nestjs/common';
import { EXTRA_PERMISSIONS, type ExtraPermission } from '../../../channel/twitch/accounts/account-role.js';

/** Description for the OpenAPI document. */
export const PERMISSIONS_DESCRIPTION = `Extra permissions to request from the account, comma-separated: ${EXTRA_PERMISSIONS.join(', ')}.`;

/** Parses a list such as `chatters,follows`. Unknown names are ignored. */
@Injectable()
export class PermissionsPipe implements PipeTransform<unknown, ExtraPermission[]> {
  transform(value: unknown): ExtraPermission[] {
    const named = typeof value === 'string' ? value.split(',') : [];
    return EXTRA_PERMISSIONS.filter((permission) => named.includes(permission));
  }
}
