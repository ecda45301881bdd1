import type { RaRecord } from 'react-admin';

/** Resources that are ordered by hand. */
export type OrderedResource = 'offers' | 'items' | 'slots';

export type Ordered = RaRecord<number> & { name: string };
