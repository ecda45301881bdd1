/** The only hosts imports contact. They are constants, so that no user input can redirect a call. */
export const FOREIGN_HOSTS = {
  streamelements: { name: 'StreamElements', origin: 'https://api.streamelements.com' },
  nightbot: { name: 'Nightbot', origin: 'https://api.nightbot.tv' },
} as const;

export type ForeignHost = keyof typeof FOREIGN_HOSTS;

/** Refusal parameters for a host. */
export const hostParams = (host: ForeignHost): { host: string } => ({ host: FOREIGN_HOSTS[host].name });

/** @param standIn base URL of a stand-in for all hosts, outside production */
export const originOf = (host: ForeignHost, standIn: string | null): string =>
  standIn === null ? FOREIGN_HOSTS[host].origin : `${standIn}/${host}`;
