import { Module } from '@nestjs/common';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { MetricsServer } from './metrics.server.js';

/** Metrics for operators. Features import only `meters.js`, which depends on none of them. */
@Module({ imports: [StreamModule], providers: [MetricsServer] })
export class MetricsModule {}
