import { Injectable } from '@nestjs/common';
import { AuditTrailService } from '../../core/audit/audit-trail.service.js';
import { isRestorable, type RestorableKind } from '../../core/audit/restorable.js';
import { AutoMessagesService } from '../../live/bot/texts/auto-messages.service.js';
import { BotCommandsService } from '../../live/bot/texts/bot-commands.service.js';
import { BotStateService } from '../../live/bot/texts/bot-state.service.js';
import { CommandNotFoundError, MessageNotFoundError } from '../../live/bot/texts/bot.errors.js';
import { SaveAutoMessageDto } from '../../live/bot/texts/dto/auto-message.dto.js';
import { SaveBotCommandDto } from '../../live/bot/texts/dto/bot-command.dto.js';
import { SwitchBuiltInsDto } from '../../live/bot/texts/dto/bot-status.dto.js';
import type { Actor } from '../../core/common/access/viewer.js';
import { checkInput } from '../../core/common/validation/check-input.js';
import { SaveOfferDto } from '../../site/offers/dto/offer.dto.js';
import { ReorderOffersDto } from '../../site/offers/dto/reorder-offers.dto.js';
import { OffersService } from '../../site/offers/offers.service.js';
import { OfferNotFoundError } from '../../site/offers/offers.errors.js';
import { RewardConfigService } from '../../loyalty/rewards/reward-config.service.js';
import { SaveShopCategoryDto } from '../../loyalty/shop/dto/shop-category.dto.js';
import { ReorderItemsDto, UpdateShopItemDto } from '../../loyalty/shop/dto/shop-item.dto.js';
import { ShopCategoriesService } from '../../loyalty/shop/shop-categories.service.js';
import { ShopItemsService } from '../../loyalty/shop/shop-items.service.js';
import { CategoryNotFoundError, ItemNotFoundError } from '../../loyalty/shop/shop.errors.js';
import { SaveSiteDto } from '../../site/site-settings/dto/site-settings.dto.js';
import { SiteSettingsService } from '../../site/site-settings/site-settings.service.js';
import { type Restore, type RestorableChange, saveOrRecreate } from './restorable-change.js';
import { NothingBeforeError, NotRestorableError } from './restore.errors.js';
import type { RestoredDto } from './dto/restored.dto.js';

/** Audit entries omit `translations` if there were none. */
const NOT_TRANSLATED = { translations: {} };

/** Restores records through the services that normally save them, so that the current rules apply. */
@Injectable()
export class RestoreService {
  /** Bot texts are identified by the name or message they had after the change. */
  private readonly restorers: Readonly<Record<RestorableKind, Restore>> = {
    offer: (change, actor) =>
      change.action === 'offer.reorder' ? this.order(change, actor) : this.offer(change, actor),
    item: (change, actor) =>
      change.action === 'item.reorder' ? this.itemOrder(change, actor) : this.item(change, actor),
    category: (change, actor) => this.category(change, actor),
    command: async ({ entityId, before }, actor) => {
      const input = await checkInput(SaveBotCommandDto, before);
      return saveOrRecreate(
        CommandNotFoundError,
        () => this.commands.save(entityId, input, actor),
        () => this.commands.add(input, actor),
      );
    },
    automessage: async ({ entityId, before }, actor) => {
      const input = await checkInput(SaveAutoMessageDto, before);
      return saveOrRecreate(
        MessageNotFoundError,
        () => this.messages.save(entityId, input, actor),
        () => this.messages.add(input, actor),
      );
    },
    bot: async ({ before }, actor) => {
      return this.bot.switchBuiltIns(await checkInput(SwitchBuiltInsDto, before), actor);
    },
    rewards: ({ before }, actor) => this.rewards.save(before['rewards'], actor),
    site: async ({ before }, actor) => this.site.save(await checkInput(SaveSiteDto, before), actor),
  };

  constructor(
    private readonly trail: AuditTrailService,
    private readonly offers: OffersService,
    private readonly items: ShopItemsService,
    private readonly categories: ShopCategoriesService,
    private readonly commands: BotCommandsService,
    private readonly messages: AutoMessagesService,
    private readonly bot: BotStateService,
    private readonly rewards: RewardConfigService,
    private readonly site: SiteSettingsService,
  ) {}

  /** @throws EntryNotFoundError, NotRestorableError, NothingBeforeError, and refusals of saving the record */
  async restore(entryId: number, actor: Actor): Promise<RestoredDto> {
    const { action, entity, entityId, before, after } = await this.trail.one(entryId);
    if (!isRestorable(entity)) throw new NotRestorableError();
    if (before === null) throw new NothingBeforeError();
    const record = await this.restorers[entity]({ action, entityId, before, after }, actor);
    return { entity, record: { ...record } };
  }

  private async offer({ entityId, before }: RestorableChange, actor: Actor): Promise<object> {
    const id = Number(entityId);
    const input = await checkInput(SaveOfferDto, { ...NOT_TRANSLATED, ...before });
    return saveOrRecreate(
      OfferNotFoundError,
      () => this.offers.save(id, input, actor),
      () => this.offers.add(input, actor, id),
    );
  }

  private async order({ before }: RestorableChange, actor: Actor): Promise<object> {
    const former = before['ids'] as number[];
    const { offers } = await checkInput(ReorderOffersDto, { offers: former.map((id) => ({ id })) });
    const ids = offers.map(({ id }) => id);
    await this.offers.reorder(ids, actor);
    return { ids };
  }

  private async itemOrder({ before }: RestorableChange, actor: Actor): Promise<object> {
    const former = before['ids'] as number[];
    const { items } = await checkInput(ReorderItemsDto, { items: former.map((id) => ({ id })) });
    const ids = items.map(({ id }) => id);
    await this.items.reorder(ids, actor);
    return { ids };
  }

  /** Reverts the change to the stock, but not sales since then. */
  private async item({ entityId, before, after }: RestorableChange, actor: Actor): Promise<object> {
    const id = Number(entityId);
    // Audit entries of items omit empty fields.
    const none = { unlimited: false, featured: false, rules: null, fields: null, ...NOT_TRANSLATED };
    const input = await checkInput(UpdateShopItemDto, {
      ...none,
      ...before,
      previousStock: after?.['stock'],
    });
    return saveOrRecreate(
      ItemNotFoundError,
      () => this.items.save(id, input, actor),
      () => this.items.add(input, actor, id),
    );
  }

  private async category({ entityId, before }: RestorableChange, actor: Actor): Promise<object> {
    const id = Number(entityId);
    const input = await checkInput(SaveShopCategoryDto, { ...NOT_TRANSLATED, ...before });
    return saveOrRecreate(
      CategoryNotFoundError,
      () => this.categories.save(id, input, actor),
      () => this.categories.add(input, actor, id),
    );
  }
}
