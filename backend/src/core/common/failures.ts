import { reasonOf } from './errors/reason-of.js';

/** Steps of one run that must not starve each other: when one fails, the others go on. */
export class Failures {
  /** By reason. */
  private readonly failed = new Map<string, Set<string>>();

  /** @returns null if the step fails */
  async attempt<Result>(step: string, work: () => Promise<Result>): Promise<Result | null> {
    try {
      return await work();
    } catch (error) {
      const reason = reasonOf(error);
      this.failed.set(reason, (this.failed.get(reason) ?? new Set()).add(step));
      return null;
    }
  }

  has(step: string): boolean {
    return [...this.failed.values()].some((steps) => steps.has(step));
  }

  /** Call at the end of the run. @throws an error that names the steps that failed, and why */
  throwIfAny(): void {
    if (this.failed.size === 0) return;
    const causes = [...this.failed].map(([reason, steps]) => `${reason} (${[...steps].join(', ')})`);
    throw new Error(causes.join('; '));
  }
}
