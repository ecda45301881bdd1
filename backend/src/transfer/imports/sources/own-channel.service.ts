import { Injectable } from '@nestjs/common';
import { TwitchError } from '../../../channel/twitch/api/twitch-errors.js';
import { StreamElementsClient } from './streamelements.client.js';
import { TwitchAwayError } from './streamelements.errors.js';

/** The site's channel at StreamElements, for somebody who waits for the answer. */
@Injectable()
export class OwnChannelService {
  constructor(private readonly client: StreamElementsClient) {}

  /**
   * @returns its id there
   * @throws ChannelUnknownError, ChannelOfOthersError, TwitchAwayError, a refusal of FOREIGN_REFUSALS
   */
  async at(login: string): Promise<string> {
    try {
      return await this.client.ownChannel(login);
    } catch (error) {
      if (error instanceof TwitchError) throw new TwitchAwayError();
      throw error;
    }
  }
}
