import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { BadInputError } from '../errors/refusals.js';

/**
 * Checks every DTO. Unknown fields are dropped in silence, because react-admin posts whole records; so `isAdmin`,
 * `points` or `id` in a body never have an effect. The answer names the first field at fault.
 */
export function validationPipe(): ValidationPipe {
  return new ValidationPipe({
    whitelist: true,
    transform: true,
    stopAtFirstError: true,
    validationError: { target: false, value: false },
    exceptionFactory: (errors) => new BadInputError(firstSentence(errors)),
  });
}

function firstSentence(errors: ValidationError[]): string {
  for (const error of errors) {
    const [sentence] = Object.values(error.constraints ?? {});
    if (sentence) return sentence;
    if (error.children?.length) return firstSentence(error.children);
  }
  return 'The request is not valid';
}
