/**
 * A value that many requests read, kept in memory until it is invalidated or too old. Callers that arrive while it is
 * being loaded share one load; a load that an invalidation overtook is not kept, so nobody reads a value older than the
 * write they know of.
 */
export class CachedValue<T> {
  private current: Promise<T> | null = null;
  private loaded: { readonly value: T } | null = null;
  private loadedAt = 0;

  /** @param maxAgeMs age in milliseconds beyond which it is loaded again; unlimited unless given */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly maxAgeMs = Infinity,
  ) {}

  get(): Promise<T> {
    if (this.current && this.isYoung) return this.current;
    this.loadedAt = performance.now();
    this.loaded = null;
    const loading = this.load();
    this.current = loading;
    loading.then(
      (value) => {
        if (this.current === loading) this.loaded = { value };
      },
      // A failure is not kept: the next reader tries again.
      () => {
        if (this.current === loading) this.current = null;
      },
    );
    return loading;
  }

  /** The value, if it is there and current at this moment. */
  peek(): T | undefined {
    return this.loaded && this.isYoung ? this.loaded.value : undefined;
  }

  invalidate(): void {
    this.current = null;
    this.loaded = null;
  }

  private get isYoung(): boolean {
    return performance.now() - this.loadedAt < this.maxAgeMs;
  }
}

/** A {@link CachedValue} for each of many ids. At most `max` are kept: one more empties the cache first. */
export class CachedValues<T> {
  private readonly byId = new Map<number, CachedValue<T>>();

  constructor(
    private readonly load: (id: number) => Promise<T>,
    private readonly limits: { readonly max: number; readonly maxAgeMs: number },
  ) {}

  get(id: number): Promise<T> {
    let value = this.byId.get(id);
    if (!value) {
      if (this.byId.size >= this.limits.max) this.byId.clear();
      value = new CachedValue(() => this.load(id), this.limits.maxAgeMs);
      this.byId.set(id, value);
    }
    return value.get();
  }

  invalidate(): void {
    this.byId.clear();
  }
}
