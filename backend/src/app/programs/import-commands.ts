import 'reflect-metadata';
import { NestFactory } from '@nestjs/core';
import { AppModule } from '../../app.module.js';
import { createAdapter } from '../app.setup.js';
import { AuditedChangeService } from '../../core/audit/audited-change.service.js';
import { BotTextBatchService } from '../../live/bot/texts/bot-text-batch.service.js';
import { PromoGuardService } from '../../live/bot/texts/promo-guard.service.js';
import type { AccessCheckService } from '../../core/common/access/access-check.service.js';
import type { AppConfig } from '../../core/config/app-config.js';
import type {
  CommandImportDto,
  PlannedTextDto,
} from '../../transfer/imports/commands/dto/command-imports.dto.js';
import { CommandImportsService } from '../../transfer/imports/commands/command-imports.service.js';
import { CommandPlannerService } from '../../transfer/imports/commands/command-planner.service.js';
import type { FileReaderService } from '../../transfer/imports/reading/file-reader.service.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';

/** A shell on the server has its own connection, and needs no confirmation. */
type Own = [
  dataSource: ConstructorParameters<typeof CommandImportsService>[0],
  access: AccessCheckService,
  files: FileReaderService,
];

/**
 * Lends the parts of the site that take over commands. They are put together but not started: this process answers nobody and
 * leads nothing. It only tells the site, which keeps running, what its bot is to read again.
 */
export async function withCommandImports<Result>(
  config: AppConfig,
  [dataSource, access, files]: Own,
  work: (imports: CommandImportsService) => Promise<Result>,
): Promise<Result> {
  const site = await NestFactory.create(AppModule.forRoot(config), createAdapter(config), {
    bodyParser: false,
    logger: false,
  });
  const bus = site.get(ReplicaBusService, { strict: false });
  try {
    await bus.onApplicationBootstrap();
    const texts = site.get(BotTextBatchService, { strict: false });
    const planner = new CommandPlannerService(texts, site.get(PromoGuardService, { strict: false }), files);
    const audited = site.get(AuditedChangeService, { strict: false });
    return await work(new CommandImportsService(dataSource, planner, texts, audited, access));
  } finally {
    await site.close();
  }
}

/** The report, as the console's screen shows it, by the names that the API has for what it says. */
export function reportOf({ texts, regulars }: CommandImportDto): string[] {
  const count = (verdict: PlannedTextDto['verdict']) =>
    texts.filter((text) => text.verdict === verdict).length;
  return [
    ...texts.map(lineOf),
    `Taken: ${count('taken')}. Switched off: ${count('off')}. Left out: ${count('left_out')}. Regulars left out: ${regulars}.`,
  ];
}

const VERDICTS = { taken: 'taken', off: 'switched off', left_out: 'left out' } as const;

function lineOf({ kind, name, verdict, reasons, unknown, changes, command }: PlannedTextDto): string {
  const title = kind === 'command' ? `!${name}` : `${name} (timer)`;
  const renamed = command && command.command !== name ? ` as !${command.command}` : '';
  const why = reasons.length > 0 ? `, ${reasons.join(', ')}` : '';
  const what = unknown.length > 0 ? `; not known here: ${unknown.join(', ')}` : '';
  const how = changes.length > 0 ? `; changed: ${changes.join(', ')}` : '';
  return `  ${title}: ${VERDICTS[verdict]}${renamed}${why}${what}${how}`;
}
