import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_ERROR_CODES, type AccountErrorCode } from '../../api/account-errors.js';
import { ACCOUNT_ROLES, type AccountRole } from '../account-role.js';

/** A Twitch account connected by an admin. */
export class ConnectedAccountDto {
  @ApiProperty({ enum: ACCOUNT_ROLES })
  role!: AccountRole;

  login!: string;

  displayName!: string;

  /** Scopes the account has granted. */
  scopes!: string[];

  /** ISO 8601, UTC. */
  connectedAt!: string;

  /** Twitch no longer accepts the connection; the account must be connected again. */
  isExpired!: boolean;

  /** The last error as text; null if there is none. */
  lastError!: string | null;

  /** Code of the error, for translation; null if it has none. */
  @ApiProperty({ enum: ACCOUNT_ERROR_CODES, nullable: true })
  errorCode!: AccountErrorCode | null;
}
