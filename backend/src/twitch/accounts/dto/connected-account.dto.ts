import { ApiProperty } from '@nestjs/swagger';
import { ACCOUNT_ROLES, type AccountRole } from '../account-role.js';

/** An account on Twitch that an admin connected. */
export class ConnectedAccountDto {
  @ApiProperty({ enum: ACCOUNT_ROLES })
  role!: AccountRole;

  login!: string;

  displayName!: string;

  /** What the account allows the site. */
  scopes!: string[];

  /** ISO 8601, UTC. */
  connectedAt!: string;

  /** Twitch no longer accepts the connection: only connecting again helps. */
  isExpired!: boolean;

  /** What went wrong, in words; null while all is well. */
  lastError!: string | null;
}
