import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/clock.js';
import { LastOccurrencesService } from '../../core/occurrences/last-occurrences.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { PayoutsService } from '../../loyalty/earning/payouts.service.js';
import { BotStatusService } from '../bot/bot-status.service.js';
import type { BotStatusDto } from '../bot/texts/dto/bot-status.dto.js';
import { OVERLAYS } from '../overlays/dto/overlay.dto.js';
import { OverlayAddressesService } from '../overlays/overlay-addresses.service.js';
import type {
  BotObstacle,
  FindingDto,
  ReadinessDto,
  ReadinessFactsDto,
  ReadinessStreamDto,
} from './dto/readiness.dto.js';
import { findingsOf } from './findings.js';

/** An open overlay is recorded every ten seconds. */
const OVERLAY_GONE_MS = 30_000;

/** Whether the site is ready for a stream, the same on every replica. */
@Injectable()
export class ReadinessService {
  constructor(
    private readonly stream: StreamService,
    private readonly payouts: PayoutsService,
    private readonly bot: BotStatusService,
    private readonly overlays: OverlayAddressesService,
    private readonly occurrences: LastOccurrencesService,
    private readonly clock: Clock,
  ) {}

  async read(): Promise<ReadinessDto> {
    const [stream, facts] = await Promise.all([this.broadcast(), this.facts()]);
    return { stream, ...facts, findings: findingsOf(facts, this.clock.now()) };
  }

  async findings(): Promise<FindingDto[]> {
    return findingsOf(await this.facts(), this.clock.now());
  }

  private async broadcast(): Promise<ReadinessStreamDto> {
    const { isLive, startedAt } = this.stream.broadcast();
    const payouts = await this.payouts.now();
    return {
      isLive,
      liveSince: startedAt,
      inChat: payouts?.inChat ?? null,
      nextPayoutAt: payouts?.nextAt ?? null,
      ...(payouts?.unpaidBecause && { unpaidBecause: payouts.unpaidBecause }),
    };
  }

  private async facts(): Promise<ReadinessFactsDto> {
    const [status, addresses, seen] = await Promise.all([
      this.bot.status(),
      this.overlays.list(),
      this.occurrences.read(),
    ]);
    const since = this.clock.now().getTime() - OVERLAY_GONE_MS;
    const { isLive } = this.stream.broadcast();
    const reason = obstacleOf(status);
    return {
      channel: {
        name: status.channel.name,
        problem: status.channel.problem ?? (isLive && !this.stream.isConfirmedLive() ? 'unconfirmed' : null),
      },
      chat: { isListening: status.chat.state === 'connected', lastLineAt: isoOf(seen.get('chat-line')) },
      events: {
        source: status.liveStatus.source,
        isExpected: status.accounts.bot !== null || status.accounts.channel !== null,
        lastEventAt: isoOf(seen.get('twitch-event')),
      },
      bot: {
        isConnected: status.chat.state === 'connected',
        maySpeak: reason === null,
        reason,
        lastError: status.chat.lastError,
        isErrorOld: status.chat.isErrorOld,
      },
      texts: status.refusedTexts,
      overlays: {
        addresses: addresses.filter(({ changedAt }) => changedAt !== null).length,
        connected: OVERLAYS.filter((name) => (seen.get(`overlay/${name}`)?.getTime() ?? 0) > since),
      },
      backup: {
        lastAt: isoOf(seen.get('backup')),
        isExpected: seen.has('backup-job'),
        copiedAt: isoOf(seen.get('backup-copy')),
      },
    };
  }
}

/** Null if the bot may speak. */
function obstacleOf({ chat, accounts: { bot }, scopes }: BotStatusDto): BotObstacle | null {
  if (!bot) return 'not-connected';
  if (bot.isExpired) return 'expired';
  if (scopes.bot.some((scope) => !bot.scopes.includes(scope))) return 'missing-scope';
  if (chat.state !== 'connected') return 'not-in-chat';
  return chat.lastError === null ? null : 'refused';
}

const isoOf = (moment: Date | undefined): string | null => moment?.toISOString() ?? null;
