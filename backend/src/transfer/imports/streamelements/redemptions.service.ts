import { Injectable } from '@nestjs/common';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import type { OpenRedemptionsDto, ReadRedemptionsDto } from './dto/streamelements.dto.js';
import { OwnChannelService } from '../sources/own-channel.service.js';

/**
 * What viewers have bought at StreamElements and not been given: read with the streamer's token and shown once. Neither the
 * token nor the list is stored.
 */
@Injectable()
export class RedemptionsService {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannelService,
  ) {}

  /** @throws what OwnChannelService does; TokenRefusedError */
  async open({ channel, token }: ReadRedemptionsDto): Promise<OpenRedemptionsDto> {
    return this.client.openRedemptions(await this.channels.at(channel), token);
  }
}
