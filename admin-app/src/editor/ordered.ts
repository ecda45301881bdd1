import type { RaRecord } from 'react-admin';

/** The lists whose order is decided by hand. */
export type OrderedResource = 'offers' | 'items' | 'slots';

/** A record of such a list. */
export type Ordered = RaRecord<number> & { name: string };
