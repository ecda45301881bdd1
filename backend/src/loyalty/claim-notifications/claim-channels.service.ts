import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import {
  CHANNELS,
  type ClaimChannelRow,
  SWITCH_CHAT,
  SAVE_WEBHOOK,
  SWITCH_DISCORD,
  LOCK_CHANNELS,
} from './claim-channels.statements.js';
import { EXPIRE_OLD_POSTS } from './claim-deliveries.statements.js';
import { NoWebhookError } from './claim-notifications.errors.js';
import type { ClaimNotificationsDto, SaveClaimNotificationsDto } from './dto/claim-notifications.dto.js';
import { maskOf, type Webhook, parseWebhook } from './webhook-address.js';

type Channels = Record<'chat' | 'discord', ClaimChannelRow>;

const EMPTY_CHANGE = 'Say what to change: inChat, onDiscord or webhook';
const VAULT_PURPOSE = 'claim-webhook';
/** Channels that announce new claims: their switches, and the webhook address, which is write-only. */
@Injectable()
export class ClaimChannelsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: TokenVault,
    private readonly audited: AuditedChangeService,
  ) {}

  async read(): Promise<ClaimNotificationsDto> {
    return toDto(channelsIn((await this.pool.query<ChannelRow>(CHANNELS)).rows));
  }

  /** The webhook as stored and decrypted; null when none is saved or it cannot be decrypted. */
  async webhook(): Promise<{ sealed: Buffer; webhook: Webhook } | null> {
    const { discord } = channelsIn((await this.pool.query<ChannelRow>(CHANNELS)).rows);
    const webhook = discord.webhook && this.open(discord.webhook);
    return discord.webhook && webhook ? { sealed: discord.webhook, webhook } : null;
  }

  /** Null when it was encrypted with a different secret. */
  open(sealed: Buffer): Webhook | null {
    return this.vault.open<Webhook>(sealed, VAULT_PURPOSE);
  }

  /**
   * @throws NoWebhookError when Discord is switched on without a webhook, InvalidInputError for an empty
   * change
   */
  async save(input: SaveClaimNotificationsDto, actor: Actor): Promise<ClaimNotificationsDto> {
    if (Object.values(input).every((value) => value === undefined || value === null))
      throw new InvalidInputError(EMPTY_CHANGE, { field: 'body', rule: 'required' });
    const change = { action: 'claim-notifications.update', actor } as const;
    const { stored } = await this.audited.make(change, async (manager) => {
      const before = await lock(manager);
      if (typeof input.inChat === 'boolean') await manager.query(SWITCH_CHAT, [input.inChat]);
      if (typeof input.webhook === 'string') await this.saveWebhook(manager, parseWebhook(input.webhook));
      if (typeof input.onDiscord === 'boolean') await switchDiscord(manager, input.onDiscord);
      const stored = toDto(await lock(manager));
      return { entityId: 'claims', before: switchesOf(toDto(before)), after: switchesOf(stored), stored };
    });
    return stored;
  }

  private async saveWebhook(manager: EntityManager, webhook: Webhook | null): Promise<void> {
    const sealed = webhook && this.vault.seal(webhook, VAULT_PURPOSE);
    await manager.query(SAVE_WEBHOOK, [sealed, webhook && maskOf(webhook)]);
    await switchDiscord(manager, webhook !== null);
  }
}

/** Resets the failure count: an admin has just checked the settings. */
async function switchDiscord(manager: EntityManager, isOn: boolean): Promise<void> {
  const [rows] = await manager.query<[unknown[], number]>(SWITCH_DISCORD, [isOn]);
  if (rows.length === 0) throw new NoWebhookError();
  await manager.query(EXPIRE_OLD_POSTS);
}

type ChannelRow = ClaimChannelRow & { channel: keyof Channels };

async function lock(manager: EntityManager): Promise<Channels> {
  return channelsIn(await manager.query<ChannelRow[]>(LOCK_CHANNELS));
}

/** Both rows are created by the migration. */
function channelsIn(rows: readonly ChannelRow[]): Channels {
  const [chat, discord] = (['chat', 'discord'] as const).map((name) =>
    rows.find(({ channel }) => channel === name),
  );
  if (!chat || !discord) throw new Error('The rows of the claim channels are missing');
  return { chat, discord };
}

function toDto({ chat, discord }: Channels): ClaimNotificationsDto {
  return {
    inChat: chat.is_on,
    onDiscord: discord.is_on,
    webhook: discord.webhook_hint,
    lastPostedAt: isoOf(discord.posted_at),
    lastError: discord.last_error,
    lastErrorAt: isoOf(discord.last_error_at),
    switchedOffAt: isoOf(discord.switched_off_at),
  };
}

const switchesOf = ({ inChat, onDiscord, webhook }: ClaimNotificationsDto) => ({
  inChat,
  onDiscord,
  webhook,
});
const isoOf = (moment: Date | null): string | null => moment && moment.toISOString();
