import { Injectable } from '@nestjs/common';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import type { OpenRedemptionsDto, ReadRedemptionsDto } from './dto/streamelements.dto.js';
import { OwnChannelService } from '../sources/own-channel.service.js';

/**
 * Reads undelivered purchases from StreamElements with the streamer's token.
 * Neither the token nor the list is stored.
 */
@Injectable()
export class RedemptionsService {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannelService,
  ) {}

  /** @throws the same errors as OwnChannelService; TokenRefusedError */
  async open({ channel, token }: ReadRedemptionsDto): Promise<OpenRedemptionsDto> {
    return this.client.openRedemptions(await this.channels.idFor(channel), token);
  }
}
