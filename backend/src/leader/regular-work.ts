import { reasonOf } from '../common/errors/reason-of.js';

/** What a duty does at once, and then again and again for as long as this replica leads. */
export class RegularWork {
  private timer: NodeJS.Timeout | undefined;

  /** @param onFailure hears why it failed, unless that was because the duty had ended */
  constructor(
    private readonly everyMs: number,
    private readonly work: () => Promise<unknown>,
    private readonly onFailure: (reason: string) => void,
  ) {}

  begin(): void {
    this.timer = setInterval(() => this.start(), this.everyMs).unref();
    this.start();
  }

  end(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private start(): void {
    this.work().catch((error: unknown) => {
      if (this.timer !== undefined) this.onFailure(reasonOf(error));
    });
  }
}
