import { readFileSync } from 'node:fs';

/** The subset of OpenAPI's schema keywords that the document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean';
  readonly format?: string;
  readonly nullable?: boolean;
  readonly enum?: readonly unknown[];
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly items?: Schema;
  readonly allOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly minimum?: number;
  readonly maximum?: number;
}

export interface Response {
  readonly $ref?: string;
  readonly content?: Readonly<Record<string, { readonly schema?: Schema }>>;
}

export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: { readonly content: { readonly 'application/json'?: { readonly schema: Schema } } };
  readonly responses: Readonly<Record<string, Response>>;
  readonly 'x-access'?: string;
}

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly responses: Readonly<Record<string, Response>>;
  };
}

/** The committed API document, written by `npm run openapi`. */
export const API: ApiDocument = JSON.parse(
  readFileSync(new URL('../../backend/openapi/openapi.json', import.meta.url), 'utf8'),
) as ApiDocument;

const OPERATIONS = Object.entries(API.paths).flatMap(([path, operations]) =>
  Object.entries(operations).map(([method, operation]) => ({
    method: method.toUpperCase(),
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}/?$`),
    parameters: path.split('{').length,
    operation,
  })),
);

/** The operation behind an address. Prefers the one with the fewest parameters, as the router does. */
export function operationAt(method: string, pathname: string): Operation | undefined {
  return OPERATIONS.filter((one) => one.method === method && one.pattern.test(pathname)).toSorted(
    (a, b) => a.parameters - b.parameters,
  )[0]?.operation;
}

interface Answer {
  readonly status: number;
  readonly type: string | null | undefined;
  readonly text: string;
}

/** Reports where a response differs from the document in status, media type or body. */
export function responseErrors(operation: Operation, { status, type, text }: Answer): string[] {
  const given = operation.responses[status];
  const response = given?.$ref ? API.components.responses[nameIn(given.$ref)] : given;
  if (!response) return [`Status ${status} is not described`];
  if (!response.content || text === '') return [];
  const [mediaType = ''] = (type ?? '').split(';');
  const content = response.content[mediaType];
  if (!content) return [`${mediaType} is not described for status ${status}`];
  return content.schema && mediaType === 'application/json'
    ? schemaErrors(JSON.parse(text), content.schema)
    : [];
}

/** Reports where a value does not match the schema; empty if it matches. */
export function schemaErrors(value: unknown, schema: Schema, at = 'body'): string[] {
  if (schema.$ref) return schemaErrors(value, API.components.schemas[nameIn(schema.$ref)]!, at);
  if (value === null && schema.nullable) return [];
  if (schema.allOf) return schema.allOf.flatMap((one) => schemaErrors(value, one, at));
  if (schema.oneOf) {
    const fitting = schema.oneOf.filter((one) => schemaErrors(value, one, at).length === 0);
    return fitting.length === 1 ? [] : [`${at} matches ${fitting.length} of its oneOf schemas`];
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at} is not one of ${schema.enum.join(', ')}`];
  switch (schema.type) {
    case 'object':
      return ofObject(value, schema, at);
    case 'array':
      if (!Array.isArray(value)) return [`${at} is not an array`];
      return value.flatMap((item, index) => schemaErrors(item, schema.items ?? {}, `${at}.${index}`));
    case 'integer':
      if (!Number.isSafeInteger(value)) return [`${at} is not an integer`];
      return Number(value) < (schema.minimum ?? -Infinity) || Number(value) > (schema.maximum ?? Infinity)
        ? [`${at} is out of bounds`]
        : [];
    case undefined:
      return [];
    default:
      return typeof value === schema.type ? [] : [`${at} is not of type ${schema.type}`];
  }
}

/** Undescribed fields are reported too: they might expose data to the wrong reader. */
function ofObject(
  value: unknown,
  { required = [], properties = {}, additionalProperties = false }: Schema,
  at: string,
): string[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${at} is not an object`];
  return [
    ...required.filter((name) => !(name in value)).map((name) => `${at}.${name} is missing`),
    ...Object.entries(value).flatMap(([name, inner]) => {
      const known = Object.hasOwn(properties, name) ? properties[name] : additionalProperties;
      if (known === false) return [`${at}.${name} is not described`];
      return known === true ? [] : schemaErrors(inner, known!, `${at}.${name}`);
    }),
  ];
}

function nameIn(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}
