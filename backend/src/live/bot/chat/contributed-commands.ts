import { Injectable } from '@nestjs/common';
import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import type { ChatCommand } from '../texts/chat-command.js';
import type { CommandChatter } from './command-chatter.js';

/** A command of another module. It is the module's to keep crowds from being answered one by one. */
export interface ContributedCommand {
  /** In lower case, without the exclamation mark. A stored command of the same name takes its place. */
  readonly names: readonly string[];
  /** @returns what the bot says; null for nothing */
  carryOut(command: ChatCommand, speaker: CommandChatter): Promise<string | null>;
}

/** What other modules have the bot do in the chat: they know the bot, and it knows none of them. */
@Injectable()
export class ContributedCommands {
  private readonly commands = new Map<string, ContributedCommand>();
  private readonly listeners: ((line: ChatLine) => void)[] = [];

  /** Call while the application is put together. */
  add(command: ContributedCommand): void {
    for (const name of command.names) {
      if (this.commands.has(name)) throw new Error(`!${name} is contributed twice`);
      this.commands.set(name, command);
    }
  }

  /** Hears each line of a viewer, commands too, on the replica that reads the chat. Call while the application is put together. */
  onLine(listener: (line: ChatLine) => void): void {
    this.listeners.push(listener);
  }

  find(name: string): ContributedCommand | undefined {
    return this.commands.get(name);
  }

  heard(line: ChatLine): void {
    for (const listener of this.listeners) listener(line);
  }
}
