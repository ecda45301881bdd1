import { Injectable } from '@nestjs/common';
import { OwnChannelService } from './own-channel.service.js';
import { StreamElementsClient } from './streamelements.client.js';
import { TooManyTextsError } from '../reading/imports.errors.js';
import type { ForeignTexts } from '../reading/foreign-command.js';
import { ITEMS_MAX } from '../reading/read-commands.js';

/** Fetches a channel's public commands from StreamElements and, with a token, hidden commands and timers. */
@Injectable()
export class StreamElementsCommandsService {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannelService,
  ) {}

  /**
   * @param login login of the channel
   * @param token the streamer's, only used for these calls
   * @throws the same errors as OwnChannelService; a refusal of FILE_REFUSALS; TokenRefusedError
   */
  async of(login: string, token?: string): Promise<ForeignTexts> {
    const channel = await this.channels.idFor(login);
    const commands = await this.client.commands(channel, token);
    if (token === undefined) return commands;
    const timers = await this.client.timers(channel, token);
    const items = [...commands.items, ...timers.items];
    if (items.length > ITEMS_MAX) throw new TooManyTextsError();
    return { ...commands, items };
  }
}
