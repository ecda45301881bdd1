import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';

/** Below that of all imports: a step of one reads them again. */
const KEY = ['imports', 'commands'];

/** All of them, the newest first. */
export function useCommandImports() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: KEY, queryFn: () => provider.commandImports() });
}

/** One of them, text by text. */
export function useCommandImport(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: [...KEY, id], queryFn: () => provider.commandImport(id) });
}
