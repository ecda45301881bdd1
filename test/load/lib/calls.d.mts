/** `[operation, variant, request, prepare?]` */
export const CALLS: readonly (readonly [string, string, ...unknown[]])[];
/** Operation → why it is not called. */
export const NOT_COMPARED: Readonly<Record<string, string>>;
export function missingCalls(paths: Readonly<Record<string, object>>): string[];
