import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PG_POOL } from '../../core/database/pg-pool.js';
import type { IncidentDto } from './dto/incident.dto.js';
import { OPEN_INCIDENTS } from './incidents.statements.js';

@Injectable()
export class IncidentsService {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Oldest first. */
  async open(): Promise<IncidentDto[]> {
    return (await this.pool.query<IncidentDto>(OPEN_INCIDENTS)).rows;
  }
}
