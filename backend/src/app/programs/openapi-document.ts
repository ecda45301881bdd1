import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import type { RefusalClass } from '../../core/common/errors/refusal.js';
import { describeRefusals, SESSION_SECURITY } from './openapi-refusals.js';

/** Builds the API's description from the controllers and DTO classes, and collects the refusals in it. */
export function describeApi(app: INestApplication): {
  document: OpenAPIObject;
  refusals: ReadonlySet<RefusalClass>;
} {
  const options = new DocumentBuilder()
    .setTitle('Greenroom')
    .setDescription('The API of the public site and the admin console.')
    .setVersion('1')
    .addCookieAuth(
      'greenroom_session',
      { type: 'apiKey', in: 'cookie', description: 'Over https its name begins with `__Host-`.' },
      SESSION_SECURITY,
    )
    .build();
  const document = SwaggerModule.createDocument(app, options, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
  describeIntegers(document);
  return { document, refusals: describeRefusals(document) };
}

/** Serves `/api/docs`. The document is built on the first visit, so that it does not slow down start-up. */
export function setUpApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => describeApi(app).document, {
    customSiteTitle: 'Greenroom API',
    swaggerOptions: { supportedSubmitMethods: [] },
  });
}

/**
 * Points, ids, counts and times are integers, but TypeScript has one type for all numbers. A number is
 * therefore an integer unless its property has the format `double`.
 */
function describeIntegers(part: unknown): void {
  if (typeof part !== 'object' || part === null) return;
  const schema = part as { type?: unknown; format?: unknown };
  if (schema.type === 'number' && schema.format !== 'double') schema.type = 'integer';
  Object.values(part).forEach(describeIntegers);
}
