import { ImageUrl, Name, OptionalWholeNumber, Text, WholeNumber } from '../../common/validation/fields.js';

const MAX_ID = 2_147_483_647;

/** What an admin fills in. */
export class SaveShopItemDto {
  @Name() name!: string;
  @Text('Description', { multiline: true }) description!: string;
  /** Id of its category. */
  @WholeNumber('Category', { min: 1, max: MAX_ID }) category!: number;
  /** In points. */
  @WholeNumber('Price') price!: number;
  @ImageUrl('Image') image!: string;
  @WholeNumber('Stock') stock!: number;
}

export class UpdateShopItemDto extends SaveShopItemDto {
  /** The stock that the form was loaded with: what was sold since then stays sold. */
  @OptionalWholeNumber('Previous stock') previousStock?: number | null;
}

export class ShopItemDto {
  id!: number;
  name!: string;
  description!: string;
  /** Id of its category. */
  category!: number;
  price!: number;
  image!: string;
  stock!: number;
}
