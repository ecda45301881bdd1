import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { BotModule } from '../bot/bot.module.js';
import { EarningModule } from '../earning/earning.module.js';
import { TwitchModule } from '../twitch/twitch.module.js';
import { MembersModule } from '../users/members.module.js';
import { CommandImportsController } from './commands/command-imports.controller.js';
import { CommandImports } from './commands/command-imports.service.js';
import { NightbotCommands } from './commands/nightbot-commands.service.js';
import { FileReader, readingWorker } from './file/file-reader.service.js';
import { ForeignModule } from './foreign/foreign.module.js';
import { ImportPeople } from './import-people.service.js';
import { ImportReports } from './import-reports.service.js';
import { ImportsController } from './imports.controller.js';
import { ImportsJob } from './imports.job.js';
import { ImportsService } from './imports.service.js';

/** What a streamer brings along from another bot. */
@Module({
  imports: [AuditModule, BotModule, EarningModule, ForeignModule, MembersModule, TwitchModule],
  controllers: [CommandImportsController, ImportsController],
  providers: [
    CommandImports,
    NightbotCommands,
    readingWorker,
    FileReader,
    ImportPeople,
    ImportReports,
    ImportsJob,
    ImportsService,
  ],
})
export class ImportsModule {}
