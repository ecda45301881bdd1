import 'reflect-metadata';
import { PushModule } from '../../../backend/dist/loyalty/push/push.module.js';
import { PUSH_STAND_INS } from '../../../backend/dist/loyalty/push/push-services.js';

/** Imported first, this lets a process push to the services of the benchmark, whose origins are in BENCH_PUSH_SERVICES. */
const provider = Reflect.getMetadata('providers', PushModule).find(
  ({ provide }) => provide === PUSH_STAND_INS,
);
provider.useValue = process.env.BENCH_PUSH_SERVICES.split(' ');
