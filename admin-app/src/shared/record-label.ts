import type { RaRecord } from 'react-admin';

/** What a record is called in a message. */
export function recordLabel(resource: string, record: RaRecord): string {
  const { name, command } = record as RaRecord & { name?: string; command?: string };
  if (resource === 'automessages') return 'Auto message';
  return command === undefined ? (name ?? String(record.id)) : `!${command}`;
}
