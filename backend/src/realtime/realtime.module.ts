import { Global, Module } from '@nestjs/common';
import { Leadership } from './leadership.js';
import { RealtimeService } from './realtime.service.js';

@Global()
@Module({ providers: [Leadership, RealtimeService], exports: [Leadership, RealtimeService] })
export class RealtimeModule {}
