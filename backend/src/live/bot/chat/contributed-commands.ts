import { Injectable } from '@nestjs/common';
import type { ChatLine } from '../../../channel/twitch/eventsub/channel-events.js';
import type { ChatCommand } from '../texts/chat-command.js';
import type { CommandChatter } from './command-chatter.js';

/** A command of another module, which must itself avoid answering crowds one by one. */
export interface ContributedCommand {
  /** In lower case, without the exclamation mark. A stored command with the same name takes precedence. */
  readonly names: readonly string[];
  /** @returns the bot's answer; null for none */
  carryOut(command: ChatCommand, speaker: CommandChatter): Promise<string | null>;
}

/** Chat commands of other modules, registered here so that the bot does not depend on those modules. */
@Injectable()
export class ContributedCommands {
  private readonly commands = new Map<string, ContributedCommand>();
  private readonly listeners: ((line: ChatLine) => void)[] = [];

  /** Register during application setup. */
  add(command: ContributedCommand): void {
    for (const name of command.names) {
      if (this.commands.has(name)) throw new Error(`!${name} is contributed twice`);
      this.commands.set(name, command);
    }
  }

  /**
   * Called with each viewer's line, including commands, on the replica that reads the chat. Register during
   * application setup.
   */
  onLine(listener: (line: ChatLine) => void): void {
    this.listeners.push(listener);
  }

  find(name: string): ContributedCommand | undefined {
    return this.commands.get(name);
  }

  notifyListeners(line: ChatLine): void {
    for (const listener of this.listeners) listener(line);
  }
}
