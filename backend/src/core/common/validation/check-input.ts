import type { Type } from '@nestjs/common';
import { validationPipe } from './validation.pipe.js';

const PIPE = validationPipe();

/** Validates input that did not arrive as a body with the rules for one. @throws InvalidInputError */
export async function checkInput<Dto extends object>(dto: Type<Dto>, value: unknown): Promise<Dto> {
  return (await PIPE.transform(value, { type: 'body', metatype: dto })) as Dto;
}
