import { Module } from '@nestjs/common';
import { LastStreamController } from './last-stream.controller.js';
import { LastStreamService } from './last-stream.service.js';

/** The summary of the last stream on the console's dashboard. */
@Module({
  controllers: [LastStreamController],
  providers: [LastStreamService],
})
export class LastStreamModule {}
