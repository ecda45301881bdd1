import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../core/common/access/access.decorators.js';
import { Refuses } from '../../../core/common/errors/refuses.decorator.js';
import { RateLimited } from '../../../core/common/rate-limit/rate-limit.guard.js';
import { WEBHOOK_PATH } from './event-sub.webhook.js';
import {
  NoTwitchCallError,
  OldMessageError,
  UnknownSubscriptionError,
  WrongSignatureError,
} from './webhook.errors.js';
import { WebhookReceiverService } from './webhook-receiver.service.js';

/** Twitch's calls; nobody else has a use for it. */
@ApiTags('twitch')
@Controller(WEBHOOK_PATH)
export class WebhookController {
  constructor(private readonly receiver: WebhookReceiverService) {}

  /** Echoes Twitch's challenge; everything else gets an empty answer. */
  @Post()
  @Public({ keepsRawBody: true })
  @Refuses(NoTwitchCallError, WrongSignatureError, OldMessageError, UnknownSubscriptionError)
  @RateLimited('webhooks')
  @HttpCode(200)
  @ApiOkResponse({
    description: 'The challenge, or an empty body.',
    content: { 'text/plain': { schema: { type: 'string' } } },
  })
  receive(@Req() { headers, rawBody = '', body }: FastifyRequest): Promise<string> {
    return this.receiver.receive(headers, rawBody, body);
  }
}
