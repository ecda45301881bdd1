import { ApiExtension } from '@nestjs/swagger';
import type { RefusalClass } from './refusal.js';

/**
 * Holds a handler's refusals in the API's description until openapi-refusals.ts turns them into responses.
 */
export const REFUSALS_EXTENSION = 'x-refusals';

/**
 * Lists a handler's refusals for the API's description, besides those that follow from its access, its limits
 * and the form of its request (openapi-refusals.ts).
 */
export const Refuses = (...refusals: RefusalClass[]): MethodDecorator =>
  ApiExtension(REFUSALS_EXTENSION, refusals);
