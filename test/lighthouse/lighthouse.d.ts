/** The types that the spec uses, because only `npm run lighthouse` installs the package. */
declare module 'lighthouse' {
  export interface Result {
    categories: Record<
      string,
      { id: string; score: number | null; auditRefs: { id: string; weight: number }[] }
    >;
    audits: Record<string, { id: string; score: number | null; numericValue?: number }>;
    environment: { benchmarkIndex: number };
    runtimeError?: object;
  }
  export default function lighthouse(
    url: string,
    flags: { port: number; logLevel: 'error'; disableStorageReset: boolean },
  ): Promise<{ lhr: Result } | undefined>;
}
