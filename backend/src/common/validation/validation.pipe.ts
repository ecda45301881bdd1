import { type ValidationError, ValidationPipe } from '@nestjs/common';
import { type BrokenRule, InvalidInputError } from '../errors/refusals.js';

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
    exceptionFactory: (errors) =>
      firstFault(errors) ?? new InvalidInputError('The request is not valid', BODY),
  });
}

const BODY = { field: 'body', rule: 'object' };

function firstFault(errors: ValidationError[], path = ''): InvalidInputError | undefined {
  for (const { property, constraints = {}, contexts, children = [] } of errors) {
    const field = path + property;
    const [[name, sentence] = []] = Object.entries(constraints);
    if (name !== undefined && sentence !== undefined) {
      // class-validator's own name for an entry of a list that is no object.
      const rule = name === 'nestedValidation' ? 'object' : name;
      const params: BrokenRule = { field, rule, ...(contexts?.[name] as object) };
      return new InvalidInputError(sentence, params);
    }
    const fault = firstFault(children, `${field}.`);
    if (fault) return fault;
  }
  return undefined;
}
