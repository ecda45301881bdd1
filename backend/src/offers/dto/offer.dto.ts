import {
  Flag,
  Group,
  ImageUrl,
  LinkUrl,
  Name,
  OptionalFlag,
  OptionalText,
  Text,
} from '../../common/validation/fields.js';

export class OfferTagsDto {
  @Flag('Main Partner') mainPartner: boolean = false;
  @Flag('Principal Provider') principalProvider: boolean = false;
  @Flag('Good Sportsbook') goodSportsBook: boolean = false;
  @Flag('Fast Payouts') fastPayouts: boolean = false;
}

/** What an admin fills in. */
export class SaveOfferDto {
  @Name() name!: string;
  @ImageUrl('Image link') imageLink!: string;
  @Text('Description', { multiline: true }) description!: string;
  @LinkUrl('Link') link!: string;
  @OptionalFlag('New') isNew?: boolean;
  /** Missing, `null` and empty mean that there is none. */
  @OptionalText('Promo code') promocode?: string | null;
  @OptionalText('Promo code offers') promocodeOffers?: string | null;
  @Text('Title 1') title1!: string;
  @Text('Description 1', { multiline: true }) description1!: string;
  @Text('Title 2') title2!: string;
  @Text('Description 2', { multiline: true }) description2!: string;
  @Text('Title 3') title3!: string;
  @Text('Description 3', { multiline: true }) description3!: string;
  @Text('Title 4') title4!: string;
  @Text('Description 4', { multiline: true }) description4!: string;
  @Group('Tags', () => OfferTagsDto) tags: OfferTagsDto = new OfferTagsDto();
}

/** A partner's offer; its place in the list is its place in the answer. */
export class OfferDto {
  id!: number;
  name!: string;
  imageLink!: string;
  description!: string;
  link!: string;
  isNew!: boolean;
  promocode!: string | null;
  promocodeOffers!: string | null;
  title1!: string;
  description1!: string;
  title2!: string;
  description2!: string;
  title3!: string;
  description3!: string;
  title4!: string;
  description4!: string;
  tags!: OfferTagsDto;
}
