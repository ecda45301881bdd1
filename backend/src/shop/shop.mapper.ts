import type { ShopItemDto } from './dto/shop-item.dto.js';
import type { ShopItem } from './shop-item.entity.js';

export function toShopItemDto({
  id,
  name,
  description,
  categoryId,
  price,
  image,
  stock,
}: ShopItem): ShopItemDto {
  return { id, name, description, category: categoryId, price, image, stock };
}
