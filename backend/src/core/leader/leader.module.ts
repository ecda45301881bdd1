import { type DynamicModule, Global, Module } from '@nestjs/common';
import { Follower } from './follower.js';
import { Leadership } from './leadership.js';

@Global()
@Module({ providers: [Leadership], exports: [Leadership] })
export class LeaderModule {
  /** For a command-line program, which never becomes the leader. */
  static forProgram(): DynamicModule {
    return {
      module: LeaderModule,
      providers: [{ provide: Leadership, useClass: Follower }],
    };
  }
}
