import { Injectable } from '@nestjs/common';
import { TwitchApiClient } from '../../twitch/twitch-api.client.js';
import { TwitchError } from '../../twitch/twitch-errors.js';
import { FileReader } from '../file/file-reader.service.js';
import { ChannelOfOthersError, ChannelUnknownError } from '../foreign/channel.errors.js';
import { ForeignClient } from '../foreign/foreign.client.js';
import { ForeignAnswerError, ForeignRefusedError } from '../foreign/foreign.errors.js';
import { TwitchAwayError } from '../streamelements/streamelements.errors.js';
import type { ForeignTexts } from './foreign-command.js';

const HOST = 'nightbot';

/** What Nightbot tells everybody of a channel: its commands. Timers and regulars it tells the streamer alone. */
@Injectable()
export class NightbotCommands {
  constructor(
    private readonly client: ForeignClient,
    private readonly twitch: TwitchApiClient,
    private readonly files: FileReader,
  ) {}

  /**
   * @param login of the channel
   * @throws a refusal of FOREIGN_REFUSALS or FILE_REFUSALS; ChannelUnknownError, ChannelOfOthersError, TwitchAwayError
   */
  async of(login: string): Promise<ForeignTexts> {
    const { id, providerId } = channelIn(await this.channel(login.toLowerCase()));
    if (providerId !== (await this.ownerId())) throw new ChannelOfOthersError(HOST);
    const headers = { 'nightbot-channel': id };
    const answer = await this.client.read({ host: HOST, path: ['1', 'commands'], headers });
    const commands = fieldIn(answer, 'commands');
    // To the reader a file without texts is none; a channel without any is one.
    if (Array.isArray(commands) && commands.length === 0)
      return { source: 'nightbot', items: [], regulars: 0 };
    // Read like a file: in a thread of its own, within its limits.
    return this.files.commands(Buffer.from(JSON.stringify(answer)));
  }

  private async ownerId(): Promise<string> {
    try {
      return await this.twitch.ownerId();
    } catch (error) {
      if (error instanceof TwitchError) throw new TwitchAwayError();
      throw error;
    }
  }

  private async channel(login: string): Promise<unknown> {
    try {
      return await this.client.read({ host: HOST, path: ['1', 'channels', 't', login] });
    } catch (error) {
      if (error instanceof ForeignRefusedError && error.answered === 404) throw new ChannelUnknownError(HOST);
      throw error;
    }
  }
}

/** @throws ForeignAnswerError */
function channelIn(answer: unknown): { id: string; providerId: string } {
  const channel = fieldIn(answer, 'channel');
  const id = fieldIn(channel, '_id');
  const providerId = fieldIn(channel, 'providerId');
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof providerId !== 'string')
    throw new ForeignAnswerError(HOST);
  return { id, providerId };
}

function fieldIn(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
