import { ApiExtension } from '@nestjs/swagger';
import type { RefusalClass } from './refusal.js';

/** Where a handler's refusals stand in the API's description until openapi-refusals.ts makes answers of them. */
export const REFUSALS_EXTENSION = 'x-refusals';

/**
 * For the API's description: what a handler refuses, beside what its access, its limits and the form of its request bring
 * with them (openapi-refusals.ts).
 */
export const Refuses = (...refusals: RefusalClass[]): MethodDecorator =>
  ApiExtension(REFUSALS_EXTENSION, refusals);
