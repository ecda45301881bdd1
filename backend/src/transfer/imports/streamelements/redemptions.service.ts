import { Injectable } from '@nestjs/common';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import type { OpenRedemptionsDto, ReadRedemptionsDto } from './streamelements.dto.js';
import { OwnChannel } from '../sources/own-channel.service.js';

/**
 * What viewers have bought at StreamElements and not been given: read with the streamer's token and shown once. Neither the
 * token nor the list is stored.
 */
@Injectable()
export class Redemptions {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannel,
  ) {}

  /** @throws what OwnChannel does; TokenRefusedError */
  async open({ channel, token }: ReadRedemptionsDto): Promise<OpenRedemptionsDto> {
    return this.client.openRedemptions(await this.channels.at(channel), token);
  }
}
