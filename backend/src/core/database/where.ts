/** Conditions of a statement with their values, in the order of their parameters. */
export class Where {
  private readonly parts: string[] = [];

  /** @param values of parameters that the statement has besides */
  constructor(readonly values: unknown[] = []) {}

  /** Adds a condition unless its value is undefined. @param condition gets the parameter's name */
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

  /** As a clause; nothing without conditions. */
  get clause(): string {
    return this.isEmpty ? '' : `WHERE ${this.conditions}`;
  }

  /** To stand behind a condition of the statement's own. */
  get more(): string {
    return this.isEmpty ? '' : `AND ${this.conditions}`;
  }
}
