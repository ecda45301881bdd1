import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { InvalidInputError } from '../../core/common/errors/refusals.js';
import { pick } from '../../core/common/pick.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { TokenVault } from '../../core/vault/token-vault.js';
import { isAnnounced, withChanges } from './announced-types.js';
import { announcementsOf, type Channels, channelsIn, toDto } from './claim-channels.mapper.js';
import { EXPIRE_OLD_POSTS } from './channel-deliveries.statements.js';
import {
  CHANNELS,
  type ClaimChannelRow,
  type DiscordChannel,
  LOCK_CHANNELS,
  RAISE_AGAIN,
  SAVE_TYPES,
  SAVE_WEBHOOK,
  SWITCH_CHAT,
  SWITCH_DISCORD,
} from './claim-channels.statements.js';
import { NoWebhookError } from './claim-notifications.errors.js';
import type {
  ClaimNotificationsDto,
  SaveAnnouncementsDto,
  SaveClaimNotificationsDto,
} from './dto/claim-notifications.dto.js';
import { maskOf, type Webhook, parseWebhook } from './webhook-address.js';

interface DiscordChange {
  readonly webhook: string | null | undefined;
  readonly isOn: boolean | null | undefined;
  readonly announced: Parameters<typeof withChanges>[1];
}

const EMPTY_CHANGE = 'Say what to change, such as webhook';
const VAULT_PURPOSE = 'claim-webhook';

/** The channels' switches, and the webhooks of those on Discord, which are write-only. */
@Injectable()
export class ClaimChannelsService {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly vault: TokenVault,
    private readonly audited: AuditedChangeService,
  ) {}

  async read(): Promise<ClaimNotificationsDto> {
    return toDto(await this.channels());
  }

  /** The webhook as stored and decrypted; null when none is saved or it cannot be decrypted. */
  async webhook(name: DiscordChannel): Promise<{ sealed: Buffer; webhook: Webhook } | null> {
    const { webhook: sealed } = (await this.channels())[name];
    const webhook = sealed && this.open(sealed);
    return sealed && webhook ? { sealed, webhook } : null;
  }

  /** Null when it was encrypted with a different secret. */
  open(sealed: Buffer): Webhook | null {
    return this.vault.open<Webhook>(sealed, VAULT_PURPOSE);
  }

  /**
   * Changes chat and the team's channel.
   * @throws NoWebhookError when Discord is switched on without a webhook, InvalidInputError for an empty
   * change
   */
  save(input: SaveClaimNotificationsDto, actor: Actor): Promise<ClaimNotificationsDto> {
    const { inChat, onDiscord: isOn, webhook, claims, alarms } = input;
    return this.change(input, actor, 'claims', async (manager, { discord }) => {
      if (typeof inChat === 'boolean') await manager.query(SWITCH_CHAT, [inChat]);
      await this.saveDiscord(manager, discord, { webhook, isOn, announced: { claims, alarms } });
      const isOnAgain = !postsAlarms(discord) && postsAlarms((await lock(manager)).discord);
      if (isOnAgain) await manager.query(RAISE_AGAIN);
    });
  }

  /** Changes the viewers' channel. @throws as `save` */
  saveAnnouncements(input: SaveAnnouncementsDto, actor: Actor): Promise<ClaimNotificationsDto> {
    const { isOn, webhook, live, winners } = input;
    return this.change(input, actor, 'announcements', (manager, { announcements }) =>
      this.saveDiscord(manager, announcements, { webhook, isOn, announced: { live, winners } }),
    );
  }

  private async channels(): Promise<Channels> {
    return channelsIn((await this.pool.query<ClaimChannelRow>(CHANNELS)).rows);
  }

  private async change(
    input: object,
    actor: Actor,
    entityId: keyof typeof AUDITED,
    make: (manager: EntityManager, before: Channels) => Promise<void>,
  ): Promise<ClaimNotificationsDto> {
    if (Object.values(input).every((value) => value === undefined || value === null))
      throw new InvalidInputError(EMPTY_CHANGE, { field: 'body', rule: 'required' });
    const { stored } = await this.audited.make(
      { action: 'claim-notifications.update', actor },
      async (manager) => {
        const before = await lock(manager);
        await make(manager, before);
        const after = await lock(manager);
        const audited = AUDITED[entityId];
        return { entityId, before: audited(before), after: audited(after), stored: toDto(after) };
      },
    );
    return stored;
  }

  private async saveDiscord(
    manager: EntityManager,
    { channel, types }: ClaimChannelRow,
    { webhook: address, isOn, announced }: DiscordChange,
  ): Promise<void> {
    await manager.query(SAVE_TYPES, [channel, withChanges(types, announced)]);
    if (typeof address === 'string') {
      const webhook = parseWebhook(address);
      const sealed = webhook && this.vault.seal(webhook, VAULT_PURPOSE);
      await manager.query(SAVE_WEBHOOK, [channel, sealed, webhook && maskOf(webhook)]);
      await switchDiscord(manager, channel, webhook !== null);
    }
    if (typeof isOn === 'boolean') await switchDiscord(manager, channel, isOn);
  }
}

/** Resets the failure count: an admin has just checked the settings. */
async function switchDiscord(manager: EntityManager, channel: string, isOn: boolean): Promise<void> {
  const [rows] = await manager.query<[unknown[], number]>(SWITCH_DISCORD, [channel, isOn]);
  if (rows.length === 0) throw new NoWebhookError();
  await manager.query(EXPIRE_OLD_POSTS, [channel]);
}

const postsAlarms = ({ is_on, types }: ClaimChannelRow): boolean => is_on && isAnnounced(types, 'alarms');

async function lock(manager: EntityManager): Promise<Channels> {
  return channelsIn(await manager.query<ClaimChannelRow[]>(LOCK_CHANNELS));
}

/** Settings in the audit trail, by the id of the entry. */
const AUDITED = {
  claims: (channels: Channels) =>
    pick(toDto(channels), ['inChat', 'onDiscord', 'webhook', 'claims', 'alarms']),
  announcements: (channels: Channels) =>
    pick(announcementsOf(channels.announcements), ['isOn', 'webhook', 'live', 'winners']),
};
