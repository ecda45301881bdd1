import { Global, Module } from '@nestjs/common';
import { SseConnections } from './sse-connections.service.js';

@Global()
@Module({ providers: [SseConnections], exports: [SseConnections] })
export class SseModule {}
