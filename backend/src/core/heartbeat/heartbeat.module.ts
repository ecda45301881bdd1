import { Module } from '@nestjs/common';
import { HeartbeatController } from './heartbeat.controller.js';
import { HeartbeatJob } from './heartbeat.job.js';

/** Tells another service every minute that the site is up, so that silence is the alarm. */
@Module({ controllers: [HeartbeatController], providers: [HeartbeatJob] })
export class HeartbeatModule {}
