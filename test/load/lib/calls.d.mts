/** `[operation, variant, request, prepare?]` */
export const CALLS: readonly (readonly [string, string, ...unknown[]])[];
/** Operation → reason for not calling it. */
export const NOT_COMPARED: Readonly<Record<string, string>>;
export function missingCalls(paths: Readonly<Record<string, object>>): string[];
