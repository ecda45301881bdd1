import { Injectable } from '@nestjs/common';
import { ChannelIdentityService } from '../../../channel/twitch/identity/channel-identity.service.js';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { ChannelOfOthersError, ChannelUnknownError } from './channel.errors.js';
import { ForeignAnswersService } from './foreign-answers.service.js';
import { ForeignRefusedError } from './foreign.errors.js';
import { hostParams } from './foreign-hosts.js';
import type { Answered } from '../reading/read-answer.js';
import { TwitchAwayError } from './streamelements.errors.js';
import type { ForeignTexts } from '../reading/foreign-command.js';

const HOST = 'nightbot';

/** Fetches a channel's commands from Nightbot's public API. Timers and regulars need the streamer's login. */
@Injectable()
export class NightbotCommandsService {
  constructor(
    private readonly answers: ForeignAnswersService,
    private readonly identity: ChannelIdentityService,
  ) {}

  /**
   * @param login login of the channel
   * @throws a refusal of FOREIGN_REFUSALS or FILE_REFUSALS;
   * ChannelUnknownError, ChannelOfOthersError, TwitchAwayError
   */
  async of(login: string): Promise<ForeignTexts> {
    const { id, providerId } = await this.channel(login.toLowerCase());
    if (providerId !== (await this.ownerId())) throw new ChannelOfOthersError(hostParams(HOST));
    const headers = { 'nightbot-channel': id };
    return this.answers.read('nightbotCommands', { host: HOST, path: ['1', 'commands'], headers });
  }

  private async ownerId(): Promise<string> {
    try {
      return await this.identity.id();
    } catch (error) {
      if (error instanceof TwitchError) throw new TwitchAwayError();
      throw error;
    }
  }

  private async channel(login: string): Promise<Answered<'nightbotChannel'>> {
    try {
      return await this.answers.read('nightbotChannel', { host: HOST, path: ['1', 'channels', 't', login] });
    } catch (error) {
      if (error instanceof ForeignRefusedError && error.params.status === 404)
        throw new ChannelUnknownError(hostParams(HOST));
      throw error;
    }
  }
}
