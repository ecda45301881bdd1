import { Module } from '@nestjs/common';
import { VaultModule } from '../../core/vault/vault.module.js';
import { DeliveriesService } from '../../members/events/deliveries.service.js';
import { EventsModule } from '../../members/events/events.module.js';
import { TrustModule } from '../../site/trust/trust.module.js';
import { PushAnswersService } from './push-answers.service.js';
import { PushController } from './push.controller.js';
import { PushDeliveriesJob } from './push-deliveries.job.js';
import { FILL_PUSH_DELIVERIES } from './push-deliveries.statements.js';
import { PushDevicesService } from './push-devices.service.js';
import { PUSHED_TYPES } from './push-kinds.js';
import { PushKeysService } from './push-keys.service.js';
import { PushSenderService } from './push-sender.service.js';
import { PUSH_STAND_INS } from './push-services.js';

/** Notifications on members' devices, sent through their browsers' push services. */
@Module({
  imports: [EventsModule, TrustModule, VaultModule],
  controllers: [PushController],
  providers: [
    { provide: PUSH_STAND_INS, useValue: [] },
    PushAnswersService,
    PushDeliveriesJob,
    PushDevicesService,
    PushKeysService,
    PushSenderService,
  ],
})
export class PushModule {
  constructor(deliveries: DeliveriesService, job: PushDeliveriesJob) {
    deliveries.register({
      name: 'push',
      types: PUSHED_TYPES,
      fill: FILL_PUSH_DELIVERIES,
      wake: () => job.wake(),
    });
  }
}
