import { Global, Module } from '@nestjs/common';
import { Leadership } from './leadership.js';

@Global()
@Module({ providers: [Leadership], exports: [Leadership] })
export class LeaderModule {}
