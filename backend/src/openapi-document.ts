import type { INestApplication } from '@nestjs/common';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';

/** The API's description, made from the controllers and DTO classes. */
export function createApiDocument(app: INestApplication): OpenAPIObject {
  const options = new DocumentBuilder()
    .setTitle('Greenroom')
    .setDescription('The API of the public site and the admin console.')
    .setVersion('1')
    .build();
  return SwaggerModule.createDocument(app, options, {
    operationIdFactory: (controller, method) => `${controller.replace(/Controller$/, '')}_${method}`,
  });
}

/** `/api/docs`, made at the first visit: a start does not wait for it. */
export function setUpApiDocs(app: INestApplication): void {
  SwaggerModule.setup('api/docs', app, () => createApiDocument(app), {
    customSiteTitle: 'Greenroom API',
    swaggerOptions: { supportedSubmitMethods: [] },
  });
}
