import { Global, Module } from '@nestjs/common';
import { SseConnectionsService } from './sse-connections.service.js';

@Global()
@Module({ providers: [SseConnectionsService], exports: [SseConnectionsService] })
export class SseModule {}
