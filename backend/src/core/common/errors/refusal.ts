/** What a sentence is filled in with: numbers and plain words, never a secret or what somebody wrote in confidence. */
export type RefusalParams = Readonly<Record<string, string | number>>;

/** What a class of refusals says of itself; the API's description and the English catalogue are made from it. */
export interface RefusalClass {
  readonly name: string;
  readonly status: number;
  /** Stable, in snake_case: clients find their own words by it. */
  readonly code: string;
  /** For the viewer or admin, in English, as a catalogue has it (docs/translating.md). */
  readonly text: string;
  /** The API's `error`: the text of many. `{name}` stands for a param. */
  readonly sentence: string;
  /** The params that the answer may carry; those that the sentence names are always there. */
  readonly params: Readonly<Record<string, ParamType>>;
  /** Whether the params also stand beside `error`, where clients found them before there were params. */
  readonly hasFlatParams: boolean;
}

const PLURAL = /\{(\w+), plural, one \{.*?\} other \{(.*?)\}\}(?!\})/g;

/**
 * A request that is turned down for a reason its caller may read. Modules have one class per refusal, made by `refusal()`;
 * controllers never catch them, the error filter writes the answer.
 */
export abstract class Refusal extends Error {
  static readonly status: number;
  static readonly code: string;
  static readonly text: string;
  static readonly params: RefusalClass['params'] = {};
  static readonly hasFlatParams: boolean = false;

  /** The API says of every number what it says of many, and writes it in digits alone. */
  static get sentence(): string {
    return this.text
      .replace(PLURAL, (_, name: string, words: string) => words.replace('#', `{${name}}`))
      .replaceAll(', number}', '}');
  }

  readonly status: number;
  readonly code: string;
  private readonly hasFlatParams: boolean;
  /** Seconds after which the same request may be tried again, sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;

  /** @param sentence where one class has several */
  constructor(
    readonly params: RefusalParams = {},
    sentence = new.target.sentence,
  ) {
    super(sentence.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name])));
    this.name = new.target.name;
    this.status = new.target.status;
    this.code = new.target.code;
    this.hasFlatParams = new.target.hasFlatParams;
  }

  /** The body of the answer. */
  get body(): object {
    const { message: error, code, params } = this;
    return { error, code, params, ...(this.hasFlatParams && params) };
  }
}

type ParamType = 'integer' | 'string';
/** The type of each param; with `?` where an answer may lack it; a number where every answer has the same. */
type ParamTypes = Readonly<Record<string, ParamType | `${ParamType}?` | number>>;
type ValueOf<T> = T extends `integer${string}` ? number : string;
/** What whoever refuses has to name. */
type Given<T extends ParamTypes> = {
  readonly [K in keyof T as T[K] extends ParamType ? K : never]: ValueOf<T[K]>;
} & { readonly [K in keyof T as T[K] extends `${ParamType}?` ? K : never]?: ValueOf<T[K]> };
type Arguments<T extends ParamTypes> = [keyof Given<T>] extends [never]
  ? []
  : Record<never, never> extends Given<T>
    ? [params?: Given<T>]
    : [params: Given<T>];

/** The arguments of an ICU message: `{name}`, `{name, number}`, `{name, plural, …}`, those inside of its branches too. */
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
 * The class of one refusal: `class OutOfStockError extends refusal(409, 'out_of_stock', 'Out of Stock') {}`. Its text is an
 * ICU message and stands nowhere else; `npm run openapi` writes it into the English catalogue.
 * @param params by name; those in the text are needed
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
