import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { backendProgram, SOURCE } from './backend-program.js';

/** A field of an audit entry. */
export interface AuditedField {
  /** The action, such as `offer.update`. */
  readonly action: string;
  /** A dot leads into a nested object or the entries of a list. Empty if the type is unknown. */
  readonly path: string;
  /** Possible values, if they are string literals. */
  readonly values: readonly string[];
}

/** Every field an audit entry may have, read from the types and SQL that write them. */
export function auditedFields(): AuditedField[] {
  return [...fieldsInTypes(), ...fieldsInSql()];
}

function fieldsInTypes(): AuditedField[] {
  const { program, files } = backendProgram();
  const checker = program.getTypeChecker();
  const found: AuditedField[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) found.push(...fieldsOfCall(node, checker));
    ts.forEachChild(node, visit);
  };
  for (const file of files) visit(file);
  return found;
}

/**
 * Calls that write entries: `make` by the result of its callback, `record` by its argument. Two services only
 * pass on what others describe.
 */
function fieldsOfCall(node: ts.CallExpression, checker: ts.TypeChecker): AuditedField[] {
  const [first] = node.arguments;
  const last = node.arguments.at(-1);
  const parent = checker.getResolvedSignature(node)?.declaration?.parent;
  const owner = parent && ts.isClassDeclaration(parent) && parent.name?.text;
  if (!first || !last || !owner || !ts.isPropertyAccessExpression(node.expression)) return [];
  const method = `${owner}.${node.expression.name.text}`;
  if (method === 'AuditService.record') return fieldsOfState(checker, last, checker.getTypeAtLocation(last));
  if (method !== 'AuditedChangeService.make' && method !== 'TextChangesService.save') return [];
  const [work] = checker.getTypeAtLocation(last).getCallSignatures();
  const state = work && checker.getAwaitedType(work.getReturnType());
  return state ? fieldsOfState(checker, first, state) : [];
}

function fieldsOfState(checker: ts.TypeChecker, change: ts.Expression, state: ts.Type): AuditedField[] {
  const sides = ['before', 'after'].flatMap((side) => state.getProperty(side) ?? []);
  const fields = sides.flatMap((side) => fieldsIn(checker, checker.getTypeOfSymbol(side)));
  return actionsOf(checker, change).flatMap((action) => fields.map((field) => ({ action, ...field })));
}

/** The literal itself, or the `action` property of the change. Empty if it is only known at run time. */
function actionsOf(checker: ts.TypeChecker, node: ts.Expression): string[] {
  const type = checker.getTypeAtLocation(node);
  const property = type.getProperty('action');
  const actions = literalsOf(property ? checker.getTypeOfSymbol(property) : type);
  return actions.length > 0 ? actions : [''];
}

const literalsOf = (type: ts.Type): string[] =>
  type.isUnion() ? type.types.flatMap(literalsOf) : type.isStringLiteral() ? [type.value] : [];

type Found = Omit<AuditedField, 'action'>;

function fieldsIn(checker: ts.TypeChecker, type: ts.Type, group = ''): Found[] {
  if (group === '' && type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown))
    return [{ path: '', values: [] }];
  if (type.isUnion()) return type.types.flatMap((each) => fieldsIn(checker, each, group));
  if (checker.isArrayType(type) || checker.isTupleType(type))
    return checker
      .getTypeArguments(type as ts.TypeReference)
      .flatMap((each) => fieldsIn(checker, each, group));
  const isGroup = (type.flags & ts.TypeFlags.Object) !== 0 && type.symbol?.name !== 'Date';
  if (!isGroup) return [];
  return checker.getPropertiesOfType(type).flatMap((property) => {
    const own = checker.getTypeOfSymbol(property);
    const name = group + property.name;
    return [{ path: name, values: literalsOf(own) }, ...fieldsIn(checker, own, `${name}.`)];
  });
}

const ENTRY = /INSERT INTO audit_entries.*?;/gs;
const ACTION = /'([a-z-]+\.[a-z-]+)'/g;

function fieldsInSql(): AuditedField[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.sql'),
  );
  return files.flatMap((name) => {
    const entries = readFileSync(path.join(SOURCE, name), 'utf8').match(ENTRY) ?? [];
    return entries.flatMap((entry) => {
      const actions = [...entry.matchAll(ACTION)].map(([, action = '']) => action);
      return actions.flatMap((action) =>
        namesIn(entry).map((field) => ({ action, path: field, values: [] })),
      );
    });
  });
}

/** The keys of `jsonb_build_object('key', …, 'key', …)` and of JSON literals. */
function namesIn(entry: string): string[] {
  const built = entry.split('jsonb_build_object(').slice(1).flatMap(keysOf);
  return [...built, ...[...entry.matchAll(/"(\w+)":/g)].map(([, name = '']) => name)];
}

/** Every other argument, starting with the first, up to the closing bracket. */
function keysOf(text: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const sign of text) {
    if (sign === '(') depth++;
    if (sign === ')' && depth-- === 0) break;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((_, place) => place % 2 === 0).map((key) => key.trim().replaceAll("'", ''));
}
