import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../core/common/access/viewer.js';
import type { HuntDto } from './dto/hunt.dto.js';

/** Something that moves on with a hunt. */
export interface HuntFollower {
  /** In the transaction of the hunt's step: both happen, or neither does. */
  within(manager: EntityManager, hunt: HuntDto, actor: Actor): Promise<void>;
  /** Once that is stored: what is cached has changed. */
  after(hunt: HuntDto): Promise<void>;
}

/** What follows the steps of hunts: it knows the hunts, and they know none of it. */
@Injectable()
export class HuntFollowersService {
  private readonly followers: HuntFollower[] = [];

  /** Call while the application is put together. */
  add(follower: HuntFollower): void {
    this.followers.push(follower);
  }

  async within(manager: EntityManager, hunt: HuntDto, actor: Actor): Promise<void> {
    for (const follower of this.followers) await follower.within(manager, hunt, actor);
  }

  async after(hunt: HuntDto): Promise<void> {
    for (const follower of this.followers) await follower.after(hunt);
  }
}
