import type { OpenAPIObject } from '@nestjs/swagger';
import {
  ACCESS_EXTENSION,
  type AccessLevel,
  needsSession,
  roleNeededFor,
} from '../../core/common/access/access.decorators.js';
import { AdminRequiredError, OwnerRequiredError } from '../../core/common/access/access.errors.js';
import { type RefusalClass } from '../../core/common/errors/refusal.js';
import {
  HeadersTooLargeError,
  InvalidInputError,
  MalformedAddressError,
  NotFoundError,
  RequestTimeoutError,
  TooLargeError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnreadableRequestError,
  UnstorableValueError,
  UnsupportedMediaTypeError,
} from '../../core/common/errors/refusals.js';
import { REFUSALS_EXTENSION } from '../../core/common/errors/refuses.decorator.js';
import { CrossSiteError } from '../../core/common/http/http.errors.js';
import { staysOpen } from '../../site/trust/open-routes.js';
import { AgeRequiredError, NotInCountryError } from '../../site/trust/trust.errors.js';
import { RATE_LIMIT_EXTENSION } from '../../core/common/rate-limit/rate-limit.guard.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & {
  [ACCESS_EXTENSION]?: AccessLevel;
  [RATE_LIMIT_EXTENSION]?: string;
  [REFUSALS_EXTENSION]?: RefusalClass[];
};
type Components = NonNullable<OpenAPIObject['components']>;
type Schema = NonNullable<Components['schemas']>[string];
type Response = NonNullable<Components['responses']>[string];

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export const SESSION_SECURITY = 'session';
const FAULT = 'Fault';

/** Refusals that any request may meet before it reaches its handler. */
const BAD_REQUESTS: readonly RefusalClass[] = [
  InvalidInputError,
  UnstorableValueError,
  MalformedAddressError,
  UnreadableRequestError,
];
const ANYWHERE = [...BAD_REQUESTS, RequestTimeoutError, HeadersTooLargeError];

/**
 * Writes the answers of refusals into the API's description, from their classes: those that a handler lists
 * in `@Refuses()`, and those that follow from its access level, its limits and the form of its request.
 * @returns all of these classes
 */
export function describeRefusals(document: OpenAPIObject): Set<RefusalClass> {
  const described = new Set<RefusalClass>();
  const schemas = (document.components!.schemas ??= {});
  const responses = (document.components!.responses ??= {});
  schemas[FAULT] = faultSchema();
  Object.assign(responses, FAULTS);
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of METHODS) {
      const operation: Operation | undefined = item[method];
      if (!operation) continue;
      const refusals = refusalsOf(operation, {
        isRead: method === 'get',
        hasParams: path.includes('{'),
        mayBeClosed: !staysOpen(path),
      });
      for (const refusal of refusals) {
        described.add(refusal);
        schemas[shortName(refusal)] = refusalSchema(refusal);
      }
      for (const alike of byStatus(refusals)) {
        const name = responseName(alike);
        responses[name] = responseOf(alike);
        // A handler's own description takes precedence.
        operation.responses[alike[0]!.status] ??= { $ref: `#/components/responses/${name}` };
      }
      operation.responses[500] ??= { $ref: '#/components/responses/InternalError' };
      operation.responses[503] ??= { $ref: '#/components/responses/Unavailable' };
      operation.security = securityOf(operation[ACCESS_EXTENSION]);
      delete operation[REFUSALS_EXTENSION];
    }
  }
  return described;
}

function refusalsOf(
  operation: Operation,
  { isRead, hasParams, mayBeClosed }: { isRead: boolean; hasParams: boolean; mayBeClosed: boolean },
): RefusalClass[] {
  const access = operation[ACCESS_EXTENSION];
  const role = roleNeededFor(access);
  const isCounted = access !== 'public' || operation[RATE_LIMIT_EXTENSION] !== undefined;
  const all = [
    ...ANYWHERE,
    ...(mayBeClosed ? [AgeRequiredError, NotInCountryError] : []),
    ...(hasParams ? [NotFoundError] : []),
    ...(isRead ? [] : [CrossSiteError, TooLargeError, UnsupportedMediaTypeError]),
    ...(needsSession(access) ? [CrossSiteError, UnauthenticatedError] : []),
    ...(role ? [role === 'owner' ? OwnerRequiredError : AdminRequiredError] : []),
    ...(isCounted ? [TooManyRequestsError] : []),
    ...(operation[REFUSALS_EXTENSION] ?? []),
  ];
  return [...new Set(all)];
}

/** Refusals with the same status share one response. */
function byStatus(refusals: readonly RefusalClass[]): RefusalClass[][] {
  const statuses = [...new Set(refusals.map(({ status }) => status))];
  return statuses.map((status) => refusals.filter((refusal) => refusal.status === status));
}

function responseOf(alike: readonly RefusalClass[]): Response {
  const refs = alike.map((refusal) => ({ $ref: schemaPath(refusal) }));
  const mapping = Object.fromEntries(alike.map((refusal) => [refusal.code, schemaPath(refusal)]));
  const schema =
    refs.length === 1 ? refs[0]! : { oneOf: refs, discriminator: { propertyName: 'code', mapping } };
  return {
    description: alike.map(({ code }) => `\`${code}\``).join(', '),
    content: { 'application/json': { schema } },
    ...(alike[0] === TooManyRequestsError && { headers: RETRY_AFTER }),
  };
}

function responseName(alike: readonly RefusalClass[]): string {
  const names = alike.map((refusal) => (BAD_REQUESTS.includes(refusal) ? 'BadRequest' : shortName(refusal)));
  return [...new Set(names)].join('.');
}

function shortName({ name }: RefusalClass): string {
  return name.replace(/Error$/, '');
}

function schemaPath(refusal: RefusalClass): string {
  return `#/components/schemas/${shortName(refusal)}`;
}

function refusalSchema({ code, sentence, params, hasFlatParams }: RefusalClass): Schema {
  const always = Object.keys(params).filter((name) => sentence.includes(`{${name}}`));
  const properties = Object.fromEntries(Object.entries(params).map(([name, type]) => [name, { type }]));
  return {
    type: 'object',
    required: ['error', 'code', 'params'],
    properties: {
      error: { type: 'string', example: sentence },
      code: { type: 'string', enum: [code] },
      params: { type: 'object', properties, ...(always.length > 0 && { required: always }) },
      ...(hasFlatParams && properties),
    },
  };
}

const RETRY_AFTER = { 'Retry-After': { description: 'In seconds.', schema: { type: 'integer' } } } as const;
const FAULT_CONTENT = { 'application/json': { schema: { $ref: `#/components/schemas/${FAULT}` } } };
/** Errors that are not the request's fault. */
const FAULTS = {
  InternalError: { description: '`internal_error`', content: FAULT_CONTENT },
  Unavailable: { description: '`unavailable`', content: FAULT_CONTENT, headers: RETRY_AFTER },
};

/** Without `error`, because screens show their own text. */
function faultSchema(): Schema {
  return {
    type: 'object',
    required: ['requestId', 'code', 'params'],
    properties: {
      requestId: { type: 'string', format: 'uuid' },
      code: { type: 'string', enum: ['internal_error', 'unavailable'] },
      params: { type: 'object', properties: { retryAfter: { type: 'integer' } } },
    },
  };
}

function securityOf(access: AccessLevel | undefined): Operation['security'] {
  if (access === 'public') return [];
  const session = { [SESSION_SECURITY]: [] };
  return access === 'optional' ? [{}, session] : [session];
}
