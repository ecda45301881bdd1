/**
 * A value that many requests read, kept in memory until it is invalidated or too old. Callers that arrive
 * while it is loading share one load. A load that was overtaken by an invalidation is not kept, so no reader
 * gets a value older than a write it knows of.
 */
export class CachedValue<T> {
  private current: Promise<T> | null = null;
  private loaded: { readonly value: T } | null = null;
  private loadedAt = 0;

  /** @param maxAgeMs age in milliseconds after which it is loaded again; unlimited by default */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly maxAgeMs = Infinity,
  ) {}

  get(): Promise<T> {
    if (this.current && this.isFresh) return this.current;
    this.loadedAt = performance.now();
    this.loaded = null;
    const loading = this.load();
    this.current = loading;
    loading.then(
      (value) => {
        if (this.current === loading) this.loaded = { value };
      },
      // A failure is not cached: the next reader tries again.
      () => {
        if (this.current === loading) this.current = null;
      },
    );
    return loading;
  }

  /** The value, if it is loaded and current. */
  peek(): T | undefined {
    return this.loaded && this.isFresh ? this.loaded.value : undefined;
  }

  invalidate(): void {
    this.current = null;
    this.loaded = null;
  }

  private get isFresh(): boolean {
    return performance.now() - this.loadedAt < this.maxAgeMs;
  }
}

/**
 * A {@link CachedValue} for each of many ids, at most `max` of them: adding another clears the cache first.
 */
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
