import { Body, Controller, Delete, Param, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { AdminOnly } from '../../core/common/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/access/viewer.js';
import { Refuses } from '../../core/common/errors/refuses.decorator.js';
import { IdParamPipe } from '../../core/common/http/id-param.pipe.js';
import { Counted } from '../../core/common/pagination/content-range.js';
import type { ListSlice } from '../../core/common/pagination/list-slice.js';
import { SaveShopCategoryDto, ShopCategoryDto } from './dto/shop-category.dto.js';
import { AddShopItemDto, ReorderItemsDto, ShopItemDto, UpdateShopItemDto } from './dto/shop-item.dto.js';
import { ShopCategoriesService } from './shop-categories.service.js';
import { ShopItemsService } from './shop-items.service.js';
import {
  CategoryInUseError,
  CategoryNotFoundError,
  ItemListChangedError,
  ItemNotFoundError,
  StockChangedError,
  UnknownCategoryError,
} from './shop.errors.js';

@ApiTags('shop')
@Controller('shop')
export class ShopAdminController {
  constructor(
    private readonly items: ShopItemsService,
    private readonly categories: ShopCategoriesService,
  ) {}

  @Post('items')
  @AdminOnly()
  @Refuses(UnknownCategoryError)
  addItem(@Body() input: AddShopItemDto, @CurrentActor() actor: Actor): Promise<ShopItemDto> {
    return this.items.add(input, actor);
  }

  // Must precede `:id`, which would match the word as an id.
  @Put('items/reorder')
  @AdminOnly()
  @Refuses(ItemListChangedError)
  @Counted('items')
  @ApiOkResponse({ type: [ShopItemDto] })
  reorderItems(
    @Body() { items }: ReorderItemsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ListSlice<ShopItemDto>> {
    return this.items.reorder(
      items.map(({ id }) => id),
      actor,
    );
  }

  @Put('items/:id')
  @AdminOnly()
  @Refuses(ItemNotFoundError, UnknownCategoryError, StockChangedError)
  saveItem(
    @Param('id', IdParamPipe) id: number,
    @Body() input: UpdateShopItemDto,
    @CurrentActor() actor: Actor,
  ): Promise<ShopItemDto> {
    return this.items.save(id, input, actor);
  }

  @Delete('items/:id')
  @AdminOnly()
  @Refuses(ItemNotFoundError)
  removeItem(@Param('id', IdParamPipe) id: number, @CurrentActor() actor: Actor): Promise<ShopItemDto> {
    return this.items.remove(id, actor);
  }

  @Post('categories')
  @AdminOnly()
  addCategory(@Body() input: SaveShopCategoryDto, @CurrentActor() actor: Actor): Promise<ShopCategoryDto> {
    return this.categories.add(input, actor);
  }

  @Put('categories/:id')
  @AdminOnly()
  @Refuses(CategoryNotFoundError)
  saveCategory(
    @Param('id', IdParamPipe) id: number,
    @Body() input: SaveShopCategoryDto,
    @CurrentActor() actor: Actor,
  ): Promise<ShopCategoryDto> {
    return this.categories.save(id, input, actor);
  }

  @Delete('categories/:id')
  @AdminOnly()
  @Refuses(CategoryNotFoundError, CategoryInUseError)
  removeCategory(
    @Param('id', IdParamPipe) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ShopCategoryDto> {
    return this.categories.remove(id, actor);
  }
}
