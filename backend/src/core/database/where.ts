/** Conditions of a statement and their values, in the order of their parameters. */
export class Where {
  private readonly parts: string[] = [];

  /** @param values of parameters that the statement already has */
  constructor(readonly values: unknown[] = []) {}

  /** Adds a condition unless its value is undefined. @param condition receives the parameter's placeholder */
  and(condition: (parameter: string) => string, value: unknown): this {
    if (value === undefined) return this;
    this.values.push(value);
    this.parts.push(condition(`$${this.values.length}`));
    return this;
  }

  get isEmpty(): boolean {
    return this.parts.length === 0;
  }

  private get conditions(): string {
    return this.parts.join(' AND ');
  }

  /** A WHERE clause; empty without conditions. */
  get clause(): string {
    return this.isEmpty ? '' : `WHERE ${this.conditions}`;
  }

  /** Conditions to append to one of the statement's own. */
  get andClause(): string {
    return this.isEmpty ? '' : `AND ${this.conditions}`;
  }
}
