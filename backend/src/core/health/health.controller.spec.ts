import 'reflect-metadata';
import { expect, it } from '@jest/globals';
import type { FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import type { AppConfig } from '../config/app-config.js';
import type { ReplicaBusService } from '../replicas/replica-bus.service.js';
import { HealthController } from './health.controller.js';

const VERSION = '0.3.0+20261118-abc1234';
const ready = (isProduction: boolean) =>
  new HealthController(
    { query: () => Promise.resolve() } as unknown as Pool,
    { isListening: true } as ReplicaBusService,
    { isProduction, version: { name: VERSION } } as AppConfig,
  ).ready({} as FastifyReply);

it('names only the version in production, and elsewhere also what works', async () => {
  expect(await ready(true)).toEqual({ version: VERSION });
  expect(await ready(false)).toEqual({ version: VERSION, database: true, realtime: true });
});
