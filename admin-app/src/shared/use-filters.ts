import { useListContext } from 'react-admin';

/** The list's present filters; react-admin leaves their type open. */
export function useFilters(): Record<string, unknown> {
  return useListContext().filterValues as Record<string, unknown>;
}

/** One filter that is a text; empty when it is not set. */
export function useTerm(source: string): string {
  const term = useFilters()[source];
  return typeof term === 'string' ? term : '';
}
