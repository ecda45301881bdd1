import { Injectable } from '@nestjs/common';
import { isRecord, StreamElementsClient } from './streamelements.client.js';
import type { OpenRedemptionDto, OpenRedemptionsDto, ReadRedemptionsDto } from './streamelements.dto.js';
import { OwnChannel } from './own-channel.service.js';

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
    const { docs, total } = await this.client.openRedemptions(await this.channels.at(channel), token);
    return { redemptions: docs.flatMap(redemptionFrom), total };
  }
}

function redemptionFrom(given: unknown): OpenRedemptionDto[] {
  if (!isRecord(given) || given['completed'] === true) return [];
  const { redeemer, item, input, createdAt } = given;
  const answers = Array.isArray(input) ? input.filter((one): one is string => typeof one === 'string') : [];
  return [
    {
      item: textIn(item, 'name'),
      login: textIn(redeemer, 'username'),
      answers,
      at: textIn({ createdAt }, 'createdAt'),
    },
  ];
}

function textIn(given: unknown, field: string): string {
  const value = isRecord(given) ? given[field] : undefined;
  return typeof value === 'string' ? value : '';
}
