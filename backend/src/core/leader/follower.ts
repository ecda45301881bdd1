import { Injectable } from '@nestjs/common';
import { Leadership } from './leadership.js';

/** Keeps out of the election: its tasks are the replicas'. */
@Injectable()
export class Follower extends Leadership {
  override onApplicationBootstrap(): void {}
}
