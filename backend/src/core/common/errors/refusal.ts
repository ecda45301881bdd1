/**
 * Values that fill in a sentence: numbers and plain words, never a secret or anything written in confidence.
 */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** Describes a class of refusals. The API's description and the English catalogue are generated from it. */
export interface RefusalClass {
  readonly name: string;
  readonly status: number;
  /** Stable, in snake_case: clients find their own texts by it. */
  readonly code: string;
  /** For the viewer or admin, in English, as an ICU message (docs/translating.md). */
  readonly text: string;
  /** For the API's description: the text in its plural form. `{name}` stands for a param. */
  readonly sentence: string;
  /** Params that the answer may carry. Those named in the sentence are always present. */
  readonly params: Readonly<Record<string, ParamType>>;
  /** Whether the params are also at the top level, where clients found them before `params` existed. */
  readonly hasFlatParams: boolean;
}

const PLURAL = /\{(\w+), plural, one \{(.*?)\} other \{(.*?)\}\}(?!\})/g;

/** The text with its plural forms chosen and plain digits; `{name}` stands for a param. */
const plainly = (text: string, params: RefusalParams = {}): string =>
  text
    .replace(PLURAL, (_, name: string, one: string, other: string) =>
      (params[name] === 1 ? one : other).replace('#', `{${name}}`),
    )
    .replaceAll(', number}', '}');

/**
 * A request refused for a reason that its caller may read. Modules have one class per refusal, made by
 * `refusal()`. Controllers never catch them: the error filter writes the answer.
 */
export abstract class Refusal extends Error {
  static readonly status: number;
  static readonly code: string;
  static readonly text: string;
  static readonly params: RefusalClass['params'] = {};
  static readonly hasFlatParams: boolean = false;

  static get sentence(): string {
    return plainly(this.text);
  }

  readonly status: number;
  readonly code: string;
  private readonly hasFlatParams: boolean;
  /** Seconds after which the same request may be retried, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;

  /** @param text if the class has several */
  constructor(
    readonly params: RefusalParams = {},
    text = new.target.text,
  ) {
    super(plainly(text, params).replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])));
    this.name = new.target.name;
    this.status = new.target.status;
    this.code = new.target.code;
    this.hasFlatParams = new.target.hasFlatParams;
  }

  get body(): object {
    const { message: error, code, params } = this;
    return { error, code, params, ...(this.hasFlatParams && params) };
  }
}

type ParamType = 'integer' | 'string';
/** Type of each param: with `?` if an answer may lack it, or a number if it is the same in every answer. */
type ParamTypes = Readonly<Record<string, ParamType | `${ParamType}?` | number>>;
type ValueOf<T> = T extends `integer${string}` ? number : string;
/** Params to pass when throwing the refusal. */
type Given<T extends ParamTypes> = {
  readonly [K in keyof T as T[K] extends ParamType ? K : never]: ValueOf<T[K]>;
} & { readonly [K in keyof T as T[K] extends `${ParamType}?` ? K : never]?: ValueOf<T[K]> };
type Arguments<T extends ParamTypes> = [keyof Given<T>] extends [never]
  ? []
  : Record<never, never> extends Given<T>
    ? [params?: Given<T>]
    : [params: Given<T>];

/**
 * Argument names of an ICU message: `{name}`, `{name, number}`, `{name, plural, …}`, including
 * those inside its branches.
 */
type NamesIn<Text extends string> = Text extends `${string}{${infer Rest}`
  ? NameBefore<Rest> | NamesIn<Rest>
  : never;
type NameBefore<Rest> = Rest extends `${infer Inside}}${string}`
  ? NoWords<Inside extends `${infer Name},${string}` ? Name : Inside>
  : never;
type NoWords<Name> = Name extends `${string}${' ' | '#' | '{'}${string}` ? never : Name;
type Named<Text extends string> = Record<NamesIn<Text>, ParamType | number>;

interface RefusalOf<T extends ParamTypes> extends RefusalClass {
  new (...args: Arguments<T>): Refusal & { readonly params: Given<T> };
}

/**
 * The class of one refusal:
 * `class OutOfStockError extends refusal(409, 'out_of_stock', 'Out of Stock') {}`. Its text is an ICU
 * message that is written only here; `npm run openapi` copies it into the English catalogue.
 * @param params by name; those in the text are required
 */
export function refusal<const Text extends string>(
  status: number,
  code: string,
  text: Text & ([NamesIn<Text>] extends [never] ? unknown : never),
): RefusalOf<Record<never, never>>;
export function refusal<const Text extends string, const T extends ParamTypes>(
  status: number,
  code: string,
  text: Text,
  params: T & Named<Text>,
): RefusalOf<T>;
export function refusal(status: number, code: string, text: string, types: ParamTypes = {}): RefusalClass {
  const always = Object.entries(types).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  const params = Object.fromEntries(
    Object.entries(types).map(
      ([name, type]) => [name, String(type).startsWith('string') ? 'string' : 'integer'] as const,
    ),
  );
  return class extends Refusal {
    static override readonly status = status;
    static override readonly code = code;
    static override readonly text = text;
    static override readonly params = params;
    constructor(given: RefusalParams = {}) {
      super({ ...given, ...Object.fromEntries(always) });
    }
  };
}
