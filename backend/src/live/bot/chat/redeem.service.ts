import { Injectable } from '@nestjs/common';
import { Refusal } from '../../../core/common/errors/refusal.js';
import { AppConfig } from '../../../core/config/app-config.js';
import { ClaimItemService } from '../../../loyalty/shop/claim-item.service.js';
import { findItemsByName } from '../../../loyalty/shop/item-names.js';
import { ShopCatalogueService } from '../../../loyalty/shop/shop-catalogue.service.js';
import { withheld } from '../../../site/trust/visitor.js';
import { VisitorsService } from '../../../site/trust/visitors.service.js';
import { MemberKeysService } from '../../../members/identities/member-keys.service.js';
import { BotWordsService } from '../texts/bot-words.service.js';
import type { Chatter } from '../texts/fill-in.service.js';

/** A viewer's request in chat. */
export interface RedeemRequest {
  readonly asker: Chatter;
  /** The words after the command. */
  readonly words: readonly string[];
  /** Twitch's id for their line, so that a repeated line claims once. */
  readonly lineId: string;
}

/** Claims an item from chat, under the same rules as on the site. */
@Injectable()
export class RedeemService {
  constructor(
    private readonly claims: ClaimItemService,
    private readonly catalogue: ShopCatalogueService,
    private readonly members: MemberKeysService,
    private readonly visitors: VisitorsService,
    private readonly words: BotWordsService,
    private readonly config: AppConfig,
  ) {}

  /** @returns the bot's answer, in the site's language */
  async redeem({ asker, words, lineId }: RedeemRequest): Promise<string> {
    const { t } = await this.words.current();
    const user = asker.name;
    const site = this.config.http.publicUrl;
    const called = words.join(' ');
    if (called === '') return t('redeem.how', { user, site });
    const memberId = await this.members.find(asker.userId);
    if (memberId === null) return t('redeem.log_in', { user, site });
    const visitor = await this.visitors.forMember(memberId);
    const [item, ...others] = findItemsByName(await this.catalogue.visible(), called);
    if (!item) return t('redeem.unknown', { user, site });
    // Read by everyone in chat, so a casino item isn't named.
    const name = item.casino ? t('reward') : item.name;
    // Answers and the reason for withholding an item are private, and the site can show two items with the
    // same name.
    if (item.fields || others.length > 0 || withheld(item, visitor))
      return t('redeem.on_site', { user, item: name, site });
    try {
      const member = { memberId, userId: asker.userId };
      await this.claims.claim(member, visitor, { itemId: item.id }, `chat ${lineId}`);
      return item.casino ? t('redeem.claimedReward', { user }) : t('redeem.claimed', { user, item: name });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return t('redeem.refused', { user, item: name, reason: await this.words.reasonOf(error) });
    }
  }
}
