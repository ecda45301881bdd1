import { Module } from '@nestjs/common';
import { ForeignClient } from './foreign.client.js';

/** The one way to the tools that a streamer leaves. One for all: each host is asked one thing at a time. */
@Module({ providers: [ForeignClient], exports: [ForeignClient] })
export class ForeignModule {}
