import path from 'node:path';
import ts from 'typescript';
import { backendProgram, SOURCE } from '../../../support/backend-program.js';

/** A statement in the source whose text can be worked out without running the program. */
export interface Statement {
  /** File and line. */
  readonly where: string;
  readonly text: string;
  /** Declared type of the rows: column → kinds of value; null if the call declares none. */
  readonly row: ReadonlyMap<string, Column> | null;
}
export interface Column {
  /** For example `string` or `Date`; `unknown` matches everything. */
  readonly kinds: readonly string[];
  readonly isOptional: boolean;
}
export interface SqlInSource {
  readonly statements: readonly Statement[];
  /** Files that send SQL assembled at run time, which can only be checked by running it. */
  readonly assembled: readonly string[];
  /** SQL in files that shouldn't contain any. */
  readonly misplaced: readonly string[];
  /** Statements whose names are not in capitals. */
  readonly misnamed: readonly string[];
}

const SQL = /^\s*(\/\*.*?\*\/\s*)?(SELECT|WITH|INSERT INTO|UPDATE|DELETE FROM)\s/s;
/** The rule from docs/architecture.md; code that reads and migrates the schema itself is in core/database. */
const HOMES = /(\.statements\.ts$|^core\/database\/)/;
const CAPITALS = /^[A-Z][A-Z0-9_]*$/;
/** Function that sends a statement → index of the statement among its arguments. */
const STATEMENT_ARGUMENT: Readonly<Record<string, number>> = {
  query: 0,
  run: 0,
  callFunction: 1,
  countOf: 1,
  callForOutcome: 1,
};

/** Function → the row type it implies. */
const ROWS: Readonly<Record<string, Statement['row']>> = {
  countOf: new Map([['total', { kinds: ['number'], isOptional: false }]]),
  callForOutcome: new Map([['outcome', { kinds: ['string'], isOptional: false }]]),
};

/** Reads the backend's source. */
export function sqlInSource(): SqlInSource {
  const { program, files } = backendProgram();
  return new Reader(program.getTypeChecker()).read(files);
}

class Reader {
  private readonly statements: Statement[] = [];
  private readonly putTogether = new Set<string>();
  private readonly misplaced: string[] = [];
  private readonly misnamed: string[] = [];
  /** Parameter → argument, for the function being evaluated. */
  private readonly arguments = new Map<ts.Symbol, string | undefined>();

  constructor(private readonly checker: ts.TypeChecker) {}

  read(files: readonly ts.SourceFile[]): SqlInSource {
    for (const file of files) this.visit(file);
    const { statements, misplaced, misnamed } = this;
    return { statements, assembled: [...this.putTogether].toSorted(), misplaced, misnamed };
  }

  private visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) this.call(node);
    // Includes statements that aren't sent by any function known here.
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'text' && !isMemberRead(node.parent.parent))
      this.add(node, node.initializer, null);
    if (ts.isVariableDeclaration(node) && node.initializer && isExported(node))
      this.exported(node, node.initializer);
    if (isSql(node) && !HOMES.test(fileOf(node))) this.misplaced.push(placeOf(node));
    ts.forEachChild(node, (child) => this.visit(child));
  }

  private exported(node: ts.VariableDeclaration, initializer: ts.Expression): void {
    this.add(node, initializer, null);
    const text = this.textOf(initializer);
    if (text !== undefined && SQL.test(text) && !CAPITALS.test(node.name.getText()))
      this.misnamed.push(placeOf(node));
  }

  private call(node: ts.CallExpression): void {
    const callee = node.expression;
    const name = ts.isPropertyAccessExpression(callee) ? callee.name.text : callee.getText();
    const statement = node.arguments[STATEMENT_ARGUMENT[name] ?? Number.NaN];
    if (!statement) return;
    const [row] = node.typeArguments ?? [];
    const isKnown = this.add(node, statement, ROWS[name] ?? (row ? this.columnsOf(row) : null));
    // `run` is also the name of much that isn't SQL.
    if (!isKnown && name !== 'run') this.putTogether.add(fileOf(node));
  }

  private add(node: ts.Node, expression: ts.Expression, row: Statement['row']): boolean {
    const own = this.textOf(expression);
    const text =
      own !== undefined && isMemberRead(node)
        ? `SELECT (${own}) FROM members, (SELECT 1::bigint AS value) AS asked`
        : own;
    if (text !== undefined && SQL.test(text)) this.statements.push({ where: placeOf(node), text, row });
    return text !== undefined;
  }

  /**
   * The text an expression evaluates to; for `{ text }`, its text. Undefined if that is only known at run
   * time.
   */
  private textOf(node: ts.Expression): string | undefined {
    if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return node.text;
    if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
      return this.textOf(node.expression);
    if (ts.isTemplateExpression(node)) {
      const parts = node.templateSpans.map(({ expression, literal }) => [
        this.textOf(expression),
        literal.text,
      ]);
      if (parts.some(([value]) => value === undefined)) return undefined;
      return node.head.text + parts.flat().join('');
    }
    if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken) {
      const [left, right] = [this.textOf(node.left), this.textOf(node.right)];
      return left === undefined || right === undefined ? undefined : left + right;
    }
    if (ts.isObjectLiteralExpression(node)) {
      const texts = node.properties.map((property) => {
        if (ts.isSpreadAssignment(property)) return this.textOf(property.expression);
        if (ts.isShorthandPropertyAssignment(property)) return undefined;
        return property.name?.getText() === 'text' && ts.isPropertyAssignment(property)
          ? this.textOf(property.initializer)
          : undefined;
      });
      return texts.findLast((text) => text !== undefined);
    }
    if (ts.isIdentifier(node) || ts.isPropertyAccessExpression(node)) return this.constant(node);
    if (ts.isCallExpression(node)) return this.called(node);
    return undefined;
  }

  /** For a function whose body is a single expression of its parameters. */
  private called({ expression, arguments: given }: ts.CallExpression): string | undefined {
    const declaration = ts.isIdentifier(expression) && this.declarationOf(expression);
    if (!declaration || !ts.isVariableDeclaration(declaration)) return undefined;
    const made = declaration.initializer;
    if (!made || !ts.isArrowFunction(made) || ts.isBlock(made.body)) return undefined;
    const texts = given.map((each) => this.textOf(each));
    made.parameters.forEach(({ name, initializer }, place) => {
      const symbol = this.checker.getSymbolAtLocation(name);
      if (symbol) this.arguments.set(symbol, texts[place] ?? (initializer && this.textOf(initializer)));
    });
    return this.textOf(made.body);
  }

  private constant(node: ts.Identifier | ts.PropertyAccessExpression): string | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && this.arguments.has(symbol)) return this.arguments.get(symbol);
    const declaration = this.declarationOf(node);
    if (!declaration) return undefined;
    const isConstant =
      ts.isPropertyAssignment(declaration) ||
      (ts.isPropertyDeclaration(declaration) &&
        (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0) ||
      (ts.isVariableDeclaration(declaration) &&
        (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0);
    return isConstant && declaration.initializer ? this.textOf(declaration.initializer) : undefined;
  }

  private declarationOf(node: ts.Node): ts.Declaration | undefined {
    const symbol = this.checker.getSymbolAtLocation(node);
    const isAlias = symbol && (symbol.flags & ts.SymbolFlags.Alias) !== 0;
    return (isAlias ? this.checker.getAliasedSymbol(symbol) : symbol)?.valueDeclaration;
  }

  /**
   * TypeORM's `query` declares its whole result: a list of rows or, for a change, the rows and their count.
   */
  private columnsOf(node: ts.TypeNode): Statement['row'] {
    let type = this.checker.getTypeFromTypeNode(node);
    while (this.checker.isArrayType(type) || this.checker.isTupleType(type)) {
      const [element] = this.checker.getTypeArguments(type as ts.TypeReference);
      if (!element) return null;
      type = element;
    }
    const isOfRows =
      (type.flags & (ts.TypeFlags.TypeParameter | ts.TypeFlags.Unknown | ts.TypeFlags.Any)) === 0;
    if (!isOfRows) return null;
    return new Map(
      this.checker.getPropertiesOfType(type).map((property) => {
        const kinds = new Set(this.kindsOf(this.checker.getTypeOfSymbol(property)));
        return [
          property.name,
          { kinds: [...kinds], isOptional: (property.flags & ts.SymbolFlags.Optional) !== 0 },
        ];
      }),
    );
  }

  private kindsOf(type: ts.Type): string[] {
    if (type.isUnion()) return type.types.flatMap((each) => this.kindsOf(each));
    if (type.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return ['unknown'];
    if (type.flags & ts.TypeFlags.StringLike) return ['string'];
    if (type.flags & ts.TypeFlags.NumberLike) return ['number'];
    if (type.flags & ts.TypeFlags.BooleanLike) return ['boolean'];
    if (type.flags & (ts.TypeFlags.Null | ts.TypeFlags.Undefined)) return ['null'];
    if (this.checker.isArrayType(type)) return ['array'];
    return type.symbol?.name === 'Date' ? ['Date'] : ['object'];
  }
}

function isSql(node: ts.Node): boolean {
  if (ts.isTemplateExpression(node)) return SQL.test(node.head.text);
  return ts.isStringLiteralLike(node) && SQL.test(node.text);
}

function isExported(node: ts.VariableDeclaration): boolean {
  return (ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Export) !== 0;
}

/** Part of the statement that reads the session (common/access/also-read.ts). */
const isMemberRead = (node: ts.Node): boolean =>
  ts.isVariableDeclaration(node) && node.type?.getText() === 'MemberRead';

const fileOf = (node: ts.Node): string => path.relative(SOURCE, node.getSourceFile().fileName);

function placeOf(node: ts.Node): string {
  const { line } = node.getSourceFile().getLineAndCharacterOfPosition(node.getStart());
  return `${fileOf(node)}:${line + 1}`;
}
