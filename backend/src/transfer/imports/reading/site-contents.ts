import type { Type } from '@nestjs/common';
import { SwitchBuiltInsDto } from '../../../live/bot/texts/dto/bot-status.dto.js';
import { InvalidInputError } from '../../../core/common/errors/refusals.js';
import { checkInput } from '../../../core/common/validation/check-input.js';
import { EarningRulesDto } from '../../../loyalty/earning/dto/earning.dto.js';
import { SaveOfferDto } from '../../../site/offers/dto/offer.dto.js';
import { checkTiers } from '../../../loyalty/rewards/check-tiers.js';
import type { RewardTier } from '../../../loyalty/rewards/reward-tier.js';
import { SaveShopCategoryDto } from '../../../loyalty/shop/dto/shop-category.dto.js';
import { SaveSiteDto } from '../../../site/site-settings/dto/site-settings.dto.js';
import { NIGHTBOT_LEVELS } from './nightbot-levels.js';
import type { RawContents } from './read-export.js';
import type { SitePart } from './site-parts.js';
import {
  ImportedCommandDto,
  ImportedCounterDto,
  ImportedItemDto,
  ImportedLegalTextDto,
  ImportedTimerDto,
} from './dto/imported.dto.js';

/** Contents of an export besides people, checked by the rules of the console's forms. */
export interface SiteContents {
  readonly commands: readonly ImportedCommandDto[];
  readonly counters: readonly ImportedCounterDto[];
  readonly timers: readonly ImportedTimerDto[];
  readonly shop: {
    readonly categories: readonly SaveShopCategoryDto[];
    /** `category` is a position in the list of categories, starting at 1. */
    readonly items: readonly ImportedItemDto[];
  };
  readonly offers: readonly SaveOfferDto[];
  readonly settings: {
    /** Null if the other site hadn't saved any. */
    readonly site: SaveSiteDto | null;
    readonly earning: EarningRulesDto;
    readonly rewards: readonly RewardTier[];
    readonly bot: SwitchBuiltInsDto;
    readonly legal: readonly ImportedLegalTextDto[];
  };
}

/** Number of records in each part. */
export const recordsOf = ({ commands, timers, shop, offers }: SiteContents): Record<SitePart, number> => ({
  commands: commands.length,
  timers: timers.length,
  shop: shop.items.length,
  offers: offers.length,
  settings: 1,
});

/** @throws InvalidInputError, InvalidTotalError, InvalidTierError */
export async function checkContents(raw: RawContents): Promise<SiteContents> {
  const { commands, counters, timers, shop, offers, settings } = raw;
  const categories = await checkEach(SaveShopCategoryDto, shop.categories);
  const items = await checkEach(ImportedItemDto, shop.items, ({ stock, hasCodes, ...item }) => ({
    ...item,
    hasCodes,
    // Codes aren't exported, so there's no stock here until new ones are added.
    stock: hasCodes === true ? 0 : stock,
  }));
  if (items.some(({ category }) => category > categories.length))
    throw new InvalidInputError('Category must be one of the list', { field: 'category', rule: 'integer' });
  const texts = await checkEach(ImportedLegalTextDto, settings['legal'] as unknown[]);
  return {
    commands: requireUnique(
      'command',
      await checkEach(ImportedCommandDto, commands, (given) => ({
        command: given['name'],
        message: given['message'],
        time: given['coolDown'],
        userTime: given['userCoolDown'],
        level: levelOf(given['userLevel']),
        aliases: given['aliases'],
        cost: given['cost'],
        isEnabled: given['enabled'],
        isHidden: given['hidden'],
        uses: given['count'],
      })),
      ({ command, aliases }) => [command, ...(aliases ?? [])],
    ),
    counters: requireUnique('name', await checkEach(ImportedCounterDto, counters), ({ name }) => [name]),
    timers: requireUnique(
      'message',
      await checkEach(ImportedTimerDto, timers, ({ message, seconds, lines, count }) => ({
        message,
        time: seconds,
        minMessages: lines,
        uses: count,
      })),
      ({ message }) => [message],
    ),
    shop: { categories, items },
    offers: await checkEach(SaveOfferDto, offers),
    settings: {
      site: settings['site'] === null ? null : await checkInput(SaveSiteDto, asFields(settings['site'])),
      earning: await checkInput(EarningRulesDto, asFields(settings['earning'])),
      rewards: checkTiers(settings['rewards']),
      bot: await checkInput(SwitchBuiltInsDto, asFields(settings['bot'])),
      legal: requireUnique('page', texts, ({ page, locale }) => [`${page} ${locale}`]),
    },
  };
}

/** An unknown level is passed through, and refused by the validation. */
const levelOf = (level: unknown): unknown => NIGHTBOT_LEVELS.get(level as string) ?? level;

type Fields = Readonly<Record<string, unknown>>;

/** Anything but an object becomes an empty one, which the validation refuses for its missing fields. */
const asFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {};

async function checkEach<Dto extends object>(
  dto: Type<Dto>,
  list: readonly unknown[],
  fieldsOf: (given: Fields) => Fields = (given) => given,
): Promise<Dto[]> {
  const checked: Dto[] = [];
  for (const given of list) checked.push(await checkInput(dto, fieldsOf(asFields(given))));
  return checked;
}

/** Refuses duplicates now, because the database would reject them later in the background job. */
function requireUnique<Dto>(field: string, list: Dto[], namesOf: (one: Dto) => readonly string[]): Dto[] {
  const names = list.flatMap(namesOf);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined)
    throw new InvalidInputError(`${twice} is in the export twice`, { field, rule: 'unique' });
  return list;
}
