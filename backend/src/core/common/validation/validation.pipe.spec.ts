import { expect, it } from '@jest/globals';
import type { ArgumentMetadata, Type } from '@nestjs/common';
import { IsInt, IsOptional, IsString } from 'class-validator';
import { InvalidInputError } from '../errors/refusals.js';
import { validationPipe } from './validation.pipe.js';

class ListQuery {
  @IsOptional()
  @IsString()
  search?: string;

  @IsInt()
  page = 1;
}

class LooseQuery {
  /** Has no decorators, so no client may send it. */
  undeclared = 1;

  @IsOptional()
  @IsString()
  search?: string;
}

class NeededQuery {
  @IsInt()
  id!: number;
}

const pipe = validationPipe();
const query = (metatype: Type): ArgumentMetadata => ({ type: 'query', metatype });

it('an empty query has the defaults of its class, in a new object each time', async () => {
  const [first, second] = [
    (await pipe.transform({}, query(ListQuery))) as ListQuery,
    (await pipe.transform({}, query(ListQuery))) as ListQuery,
  ];
  expect([first, second]).toEqual([{ page: 1 }, { page: 1 }]);
  expect([first instanceof ListQuery, second instanceof ListQuery]).toEqual([true, true]);
  first.page = 2;
  expect(await pipe.transform({}, query(ListQuery))).toEqual({ page: 1 });
});

it('an empty query is refused every time if its class has a required field', async () => {
  const ask = () => pipe.transform({}, query(NeededQuery));
  await expect(ask()).rejects.toThrow(InvalidInputError);
  await expect(ask()).rejects.toThrow(InvalidInputError);
});

it('a query that is not empty is checked, even after an empty one', async () => {
  await pipe.transform({}, query(ListQuery));
  await expect(pipe.transform({ search: ['a'] }, query(ListQuery))).rejects.toThrow(InvalidInputError);
  expect(await pipe.transform({ search: 'a', other: 'b' }, query(ListQuery))).toEqual({
    search: 'a',
    page: 1,
  });
});

it('an empty query keeps the result of its check', async () => {
  const ask = () => pipe.transform({}, query(LooseQuery));
  expect([await ask(), await ask()]).toEqual([{}, {}]);
});
