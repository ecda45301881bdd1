import { Global, Module } from '@nestjs/common';
import { LastOccurrencesService } from './last-occurrences.service.js';

@Global()
@Module({ providers: [LastOccurrencesService], exports: [LastOccurrencesService] })
export class OccurrencesModule {}
