import type { Type } from '@nestjs/common';
import { ROUTE_ARGS_METADATA } from '@nestjs/common/constants.js';
import { RouteParamtypes } from '@nestjs/common/enums/route-paramtypes.enum.js';
import { MetadataScanner, ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Refusal } from '../../../../backend/src/core/common/errors/refusal.js';
import { validationPipe } from '../../../../backend/src/core/common/validation/validation.pipe.js';
import { isContract } from './probes.js';

type Verdict = 'refused' | 'taken' | 'failed';

/** The site's body validation, without going through HTTP. */
export interface BodyCheck {
  /** Validates this JSON as the body described by a schema of the API description. */
  judge(schema: string, json: string): Promise<Verdict>;
}

export function bodyCheckOf(app: NestFastifyApplication): BodyCheck {
  const classes = bodyClassesOf(app);
  const pipe = validationPipe();
  const parse = app.getHttpAdapter().getInstance().getDefaultJsonParser('remove', 'remove');
  const parsed = (json: string) =>
    new Promise<unknown>((resolve, reject) => {
      // The parser doesn't use the request.
      void parse({} as Parameters<typeof parse>[0], json, (error, value) =>
        error ? reject(error) : resolve(value),
      );
    });
  return {
    judge: async (schema, json) => {
      const value = await parsed(json);
      const metatype = classes.get(schema);
      if (!metatype) throw new RangeError(`No call takes a ${schema}`);
      try {
        await pipe.transform(value, { type: 'body', metatype });
        return 'taken';
      } catch (error) {
        return error instanceof Refusal && isContract(error.body) ? 'refused' : 'failed';
      }
    },
  };
}

/** For every handler that takes a body: the class that validates it, by name. */
function bodyClassesOf(app: NestFastifyApplication): Map<string, Type> {
  const scanner = new MetadataScanner();
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return new Map(
    controllers.flatMap(({ metatype }) => {
      const prototype = (metatype as Type).prototype as object;
      return scanner.getAllMethodNames(prototype).flatMap((method) => {
        const types = (Reflect.getMetadata('design:paramtypes', prototype, method) ?? []) as Type[];
        const given = (Reflect.getMetadata(ROUTE_ARGS_METADATA, metatype as Type, method) ?? {}) as object;
        return Object.keys(given)
          .filter((key) => key.startsWith(`${RouteParamtypes.BODY}:`))
          .map((key) => types[Number(key.split(':')[1])]!)
          .map((type) => [type.name, type] as const);
      });
    }),
  );
}
