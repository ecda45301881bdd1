import { Injectable } from '@nestjs/common';
import { Leadership } from './leadership.js';

/** Stays out of the election: leader tasks belong to the replicas. */
@Injectable()
export class Follower extends Leadership {
  override onApplicationBootstrap(): void {}
}
