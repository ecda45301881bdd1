import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { EarningModule } from '../earning/earning.module.js';
import { TwitchModule } from '../twitch/twitch.module.js';
import { MembersModule } from '../users/members.module.js';
import { FileReader, readingWorker } from './file/file-reader.service.js';
import { ForeignModule } from './foreign/foreign.module.js';
import { ImportPeople } from './import-people.service.js';
import { ImportReports } from './import-reports.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsJob } from './imports.job.js';
import { ImportsService } from './imports.service.js';

/** What a streamer brings along from another bot. */
@Module({
  imports: [AuditModule, EarningModule, ForeignModule, MembersModule, TwitchModule],
  controllers: [ImportsController],
  providers: [readingWorker, FileReader, ImportPeople, ImportReports, ImportsJob, ImportsService],
})
export class ImportsModule {}
