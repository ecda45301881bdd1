import { Controller, Delete, Get, Param, Query, Redirect, Req, UseFilters } from '@nestjs/common';
import { ApiFoundResponse, ApiParam, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AdminOnly } from '../../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/access/viewer.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import {
  ACCOUNT_ROLES,
  type AccountRole,
  type ExtraPermission,
} from '../../../channel/twitch/accounts/account-role.js';
import { ConnectedAccountDto } from '../../../channel/twitch/accounts/dto/connected-account.dto.js';
import { AccountRolePipe } from './account-role.pipe.js';
import { ConnectAccountService } from './connect-account.service.js';
import { DisconnectAccountService } from './disconnect-account.service.js';
import { LostSessionFilter } from './lost-session.filter.js';
import { AccountNotConnectedError } from './connect.errors.js';
import { PERMISSIONS_DESCRIPTION, PermissionsPipe } from './permissions.pipe.js';

/** Connects the bot's and the channel's accounts. Twitch returns to the sign-in callback. */
@ApiTags('bot')
@Controller('bot/connect')
export class ConnectController {
  constructor(
    private readonly connecting: ConnectAccountService,
    private readonly disconnecting: DisconnectAccountService,
  ) {}

  /**
   * Browser navigation: redirects to Twitch, which asks for the role's scopes, those in `permissions` and
   * those granted before. Returns to `/admin/bot?connect=<outcome>&account=<role>`. Outcomes: connected,
   * denied, failed, wrong-account, missing-scopes.
   */
  @Get(':role')
  @AdminOnly({ isUntimed: true })
  @ApiParam({ name: 'role', enum: ACCOUNT_ROLES })
  @ApiQuery({ name: 'permissions', required: false, description: PERMISSIONS_DESCRIPTION, type: String })
  @UseFilters(LostSessionFilter)
  @Redirect()
  @ApiFoundResponse({ description: 'Redirects to `Location`.' })
  async begin(
    @Param('role', AccountRolePipe) role: AccountRole,
    @Query('permissions', PermissionsPipe) permissions: ExtraPermission[],
    @Req() request: FastifyRequest,
  ) {
    return { url: await this.connecting.begin(request, role, permissions), statusCode: 302 };
  }

  /** Disconnects the account and revokes its Twitch grant. */
  @Delete(':role')
  @AdminOnly({ isUntimed: true })
  @Refuses(AccountNotConnectedError)
  @ApiParam({ name: 'role', enum: ACCOUNT_ROLES })
  disconnect(
    @Param('role', AccountRolePipe) role: AccountRole,
    @CurrentActor() actor: Actor,
  ): Promise<ConnectedAccountDto> {
    return this.disconnecting.disconnect(role, actor);
  }
}
