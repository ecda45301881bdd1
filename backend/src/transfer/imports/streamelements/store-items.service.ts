import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/access/viewer.js';
import { slugOf } from '../../../loyalty/shop/item-names.js';
import { ShopCatalogueService } from '../../../loyalty/shop/shop-catalogue.service.js';
import { ShopCategoriesService } from '../../../loyalty/shop/shop-categories.service.js';
import { ShopItemsService } from '../../../loyalty/shop/shop-items.service.js';
import { FOREIGN_HOSTS } from '../sources/foreign-hosts.js';
import { type FoundItem, itemFrom } from './item-drafts.js';
import { OwnChannelService } from '../sources/own-channel.service.js';
import { StreamElementsClient } from '../sources/streamelements.client.js';
import type {
  AddStoreItemsDto,
  AddedStoreItemsDto,
  StartStreamElementsDto,
  StoreItemsDto,
} from './dto/streamelements.dto.js';

/** Imports store items as hidden shop items, so that the streamer can review each before viewers see it. */
@Injectable()
export class StoreItemsService {
  constructor(
    private readonly client: StreamElementsClient,
    private readonly channels: OwnChannelService,
    private readonly catalogue: ShopCatalogueService,
    private readonly categories: ShopCategoriesService,
    private readonly items: ShopItemsService,
  ) {}

  /**
   * Previews the items as they would be imported. Nothing is stored.
   * @throws the same errors as OwnChannelService
   */
  async preview({ channel, rate }: StartStreamElementsDto): Promise<StoreItemsDto> {
    const { found, unreadable } = await this.read(channel, rate);
    const known = new Set((await this.catalogue.all()).map(({ name }) => slugOf(name)));
    return {
      items: found.map(({ id, notices, draft: { name, price, stock, unlimited } }) => ({
        id,
        name,
        price,
        stock: unlimited ? null : stock,
        notices,
        isThere: known.has(slugOf(name)),
      })),
      unreadable,
    };
  }

  /**
   * Adds the selected items as if the admin had entered them, each with its own audit entry.
   * @throws the same errors as OwnChannelService; UnknownCategoryError
   */
  async add({ channel, rate, ids, category }: AddStoreItemsDto, actor: Actor): Promise<AddedStoreItemsDto> {
    const { found } = await this.read(channel, rate);
    const wanted = new Set(ids);
    const chosen = found.filter(({ id }) => wanted.has(id));
    const into = chosen.length > 0 ? (category ?? (await this.newCategory(actor))) : 0;
    const added: string[] = [];
    for (const { draft } of chosen) {
      const { name } = await this.items.add({ ...draft, category: into, hidden: true }, actor);
      added.push(name);
    }
    return { added };
  }

  private async newCategory(actor: Actor): Promise<number> {
    const { name } = FOREIGN_HOSTS.streamelements;
    return (await this.categories.add({ name, description: name }, actor)).id;
  }

  private async read(channel: string, rate: number): Promise<{ found: FoundItem[]; unreadable: number }> {
    const { items, total } = await this.client.storeItems(await this.channels.idFor(channel));
    const found = items.map((item) => itemFrom(item, rate)).filter((item) => item !== null);
    return { found, unreadable: total - found.length };
  }
}
