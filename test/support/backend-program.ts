import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const SOURCE = path.join(ROOT, 'backend/src');

/** The backend's source as a TypeScript program, without migrations and package types. */
export function backendProgram(): { program: ts.Program; files: ts.SourceFile[] } {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.spec.ts') && !name.includes('migrations'))
    .map((name) => path.join(SOURCE, name));
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    strict: true,
    experimentalDecorators: true,
    types: [],
    noEmit: true,
  };
  const host = ts.createCompilerHost(options);
  host.resolveModuleNameLiterals = (literals, file) =>
    literals.map(({ text }) => ({ resolvedModule: ownModule(text, file) }));
  const program = ts.createProgram(files, options, host);
  const sources = program.getSourceFiles();
  return { program, files: sources.filter(({ fileName }) => files.includes(path.resolve(fileName))) };
}

function ownModule(name: string, from: string): ts.ResolvedModuleFull | undefined {
  const target = name.startsWith('#shared/')
    ? path.join(ROOT, 'shared/src', name.slice('#shared/'.length))
    : name.startsWith('.') && path.resolve(path.dirname(from), name);
  if (!target || !target.endsWith('.js')) return undefined;
  return { resolvedFileName: target.replace(/\.js$/, '.ts'), extension: ts.Extension.Ts };
}
