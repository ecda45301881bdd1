import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider';

/** Under the key of all imports, so that each step refreshes these too. */
const KEY = ['imports', 'commands'];

/** Newest first. */
export function useCommandImports() {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: KEY, queryFn: () => provider.commandImports() });
}

export function useCommandImport(id: number) {
  const provider = useDataProvider<AdminDataProvider>();
  return useQuery({ queryKey: [...KEY, id], queryFn: () => provider.commandImport(id) });
}
