import { Module } from '@nestjs/common';
import { StreamModule } from '../../channel/stream/stream.module.js';
import { MetricsServer } from './metrics.server.js';

/** What ops watch. The features only import `meters.js`, which knows none of them. */
@Module({ imports: [StreamModule], providers: [MetricsServer] })
export class MetricsModule {}
