/** The only hosts that an import asks. A constant that no request reaches: whatever is typed in, nothing else is called. */
export const FOREIGN_HOSTS = {
  streamelements: { name: 'StreamElements', origin: 'https://api.streamelements.com' },
  nightbot: { name: 'Nightbot', origin: 'https://api.nightbot.tv' },
} as const;

export type ForeignHost = keyof typeof FOREIGN_HOSTS;

/** What a refusal says of a host. */
export const named = (host: ForeignHost): { host: string } => ({ host: FOREIGN_HOSTS[host].name });

/** @param standIn where a stand-in for all of them answers, outside of production */
export const originOf = (host: ForeignHost, standIn: string | null): string =>
  standIn === null ? FOREIGN_HOSTS[host].origin : `${standIn}/${host}`;
