import type { AdminDataProvider } from '../../providers/data-provider';
import { WHOLE_LIST } from '../../shared/paging';
import type { CommandRecord } from '../../shared/records';

export const SITE_COMMAND = 'site';

/** The chat command that gives the site's address, under this name or as an alias. */
export async function findSiteCommand(provider: AdminDataProvider): Promise<CommandRecord | null> {
  const pagination = { page: 1, perPage: WHOLE_LIST };
  const { data } = await provider.getList<CommandRecord>('commands', { pagination });
  return data.find(({ command, aliases }) => [command, ...aliases].includes(SITE_COMMAND)) ?? null;
}
