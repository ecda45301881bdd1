import { Name, Text } from '../../common/validation/fields.js';

export class SaveShopCategoryDto {
  @Name() name!: string;
  @Text('Description') description!: string;
}

export class ShopCategoryDto {
  id!: number;
  name!: string;
  description!: string;
}
