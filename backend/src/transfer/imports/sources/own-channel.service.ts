import { Injectable } from '@nestjs/common';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { StreamElementsClient } from './streamelements.client.js';
import { TwitchAwayError } from './streamelements.errors.js';

/** Finds the site's channel at StreamElements, for requests from the console. */
@Injectable()
export class OwnChannelService {
  constructor(private readonly client: StreamElementsClient) {}

  /**
   * @returns the channel's id at StreamElements
   * @throws ChannelUnknownError, ChannelOfOthersError, TwitchAwayError, a refusal of FOREIGN_REFUSALS
   */
  async idFor(login: string): Promise<string> {
    try {
      return await this.client.ownChannel(login);
    } catch (error) {
      if (error instanceof TwitchError) throw new TwitchAwayError();
      throw error;
    }
  }
}
