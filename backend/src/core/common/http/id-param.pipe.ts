import { Injectable, type PipeTransform } from '@nestjs/common';
import { NotFoundError } from '../errors/refusals.js';

/** Ids are positive 32-bit integers. Anything else in an address is a 404. */
const MAX_ID = 2_147_483_647;

@Injectable()
export class IdParamPipe implements PipeTransform<string, number> {
  transform(value: string): number {
    const id = /^[1-9]\d{0,9}$/.test(value) ? Number(value) : NaN;
    if (!(id <= MAX_ID)) throw new NotFoundError();
    return id;
  }
}
