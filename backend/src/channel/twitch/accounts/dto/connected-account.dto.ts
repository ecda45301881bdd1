import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_ERROR_CODES, type AccountErrorCode } from '../../api/account-errors.js';
import { ACCOUNT_ROLES, type AccountRole } from '../account-role.js';

/** An account on Twitch that an admin connected. */
export class ConnectedAccountDto {
  @ApiProperty({ enum: ACCOUNT_ROLES })
  role!: AccountRole;

  login!: string;

  displayName!: string;

  /** Scopes the account has granted. */
  scopes!: string[];

  /** ISO 8601, UTC. */
  connectedAt!: string;

  /** Twitch no longer accepts the connection; connect the account again. */
  isExpired!: boolean;

  /** The last error in words; null if there is none. */
  lastError!: string | null;

  /** What it is, for words in another language; null where it has no code. */
  @ApiProperty({ enum: ACCOUNT_ERROR_CODES, nullable: true })
  errorCode!: AccountErrorCode | null;
}
