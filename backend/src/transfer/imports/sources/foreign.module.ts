import { Module } from '@nestjs/common';
import { ForeignClient } from './foreign.client.js';

/** Provides a single client, so that its queues limit each host to one call at a time. */
@Module({ providers: [ForeignClient], exports: [ForeignClient] })
export class ForeignModule {}
