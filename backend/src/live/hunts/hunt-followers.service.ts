import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../core/common/access/viewer.js';
import type { HuntDto } from './dto/hunt.dto.js';

/** Reacts to the state changes of a hunt. */
export interface HuntFollower {
  /** Runs in the transaction of the hunt's change, so both happen or neither does. */
  inTransaction(manager: EntityManager, hunt: HuntDto, actor: Actor): Promise<void>;
  /** Runs after the commit, when cached values have changed. */
  afterCommit(hunt: HuntDto): Promise<void>;
}

/** Registry of hunt followers, so that hunts do not depend on them. */
@Injectable()
export class HuntFollowersService {
  private readonly followers: HuntFollower[] = [];

  /** Register during application setup. */
  add(follower: HuntFollower): void {
    this.followers.push(follower);
  }

  async inTransaction(manager: EntityManager, hunt: HuntDto, actor: Actor): Promise<void> {
    for (const follower of this.followers) await follower.inTransaction(manager, hunt, actor);
  }

  async afterCommit(hunt: HuntDto): Promise<void> {
    for (const follower of this.followers) await follower.afterCommit(hunt);
  }
}
