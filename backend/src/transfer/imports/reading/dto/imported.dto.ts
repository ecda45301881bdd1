import { SaveAutoMessageDto } from '../../../../live/bot/texts/dto/auto-message.dto.js';
import { NAME_OF_COMMAND } from '../../../../live/bot/texts/bot-text-rules.js';
import { SaveBotCommandDto } from '../../../../live/bot/texts/dto/bot-command.dto.js';
import { Flag, OneOf, Pattern, WholeNumber } from '../../../../core/common/validation/fields.js';
import { LegalPreviewDto } from '../../../../site/legal/dto/legal.dto.js';
import { LEGAL_PAGES, type LegalPage } from '../../../../site/legal/legal-pages.js';
import { SaveShopItemDto } from '../../../../loyalty/shop/dto/shop-item.dto.js';

const COUNT_MAX = 2_147_483_647;

/*
 * Fields an export has in addition to the console's forms. The same
 * rules apply, because the file isn't trusted.
 */

export class ImportedCommandDto extends SaveBotCommandDto {
  @WholeNumber('Uses', { max: COUNT_MAX }) uses!: number;
}

/** A counter used by `$(count name)`. */
export class ImportedCounterDto {
  @Pattern(NAME_OF_COMMAND, 'Counter must be 1 to 50 letters, digits, underscores or hyphens')
  name!: string;

  @WholeNumber('Value') value!: number;
}

export class ImportedTimerDto extends SaveAutoMessageDto {
  @WholeNumber('Uses', { max: COUNT_MAX }) uses!: number;
}

export class ImportedItemDto extends SaveShopItemDto {
  @Flag('Codes') hasCodes!: boolean;
}

export class ImportedLegalTextDto extends LegalPreviewDto {
  @OneOf(LEGAL_PAGES, `Page must be one of ${LEGAL_PAGES.join(', ')}`) page!: LegalPage;
}
