import { Injectable } from '@nestjs/common';
import { FileReader } from '../file/file-reader.service.js';
import { OwnChannel } from '../streamelements/own-channel.service.js';
import { StreamElementsClient } from '../streamelements/streamelements.client.js';
import type { ForeignTexts } from './foreign-command.js';

/** What StreamElements tells everybody of a channel, its commands; and to whom it belongs, hidden ones and timers too. */
@Injectable()
export class StreamElementsCommands {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannel,
    private readonly files: FileReader,
  ) {}

  /**
   * @param login of the channel
   * @param token the streamer's own: it goes into these calls, and nowhere else
   * @throws what OwnChannel does; a refusal of FILE_REFUSALS; TokenRefusedError
   */
  async of(login: string, token?: string): Promise<ForeignTexts> {
    const channel = await this.channels.at(login);
    const commands = await this.client.commands(channel, token);
    const timers = token === undefined ? [] : await this.client.timers(channel, token);
    // To the reader a file without texts is none; a channel without any is one.
    if (commands.length + timers.length === 0) return { source: 'streamelements', items: [], regulars: 0 };
    // Read like a file: in a thread of its own, within its limits.
    return this.files.commands(Buffer.from(JSON.stringify({ commands, timers })));
  }
}
