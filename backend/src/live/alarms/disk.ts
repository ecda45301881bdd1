import { statfs } from 'node:fs/promises';

/** Share of the disk in use, from 0 to 1, as `df` computes it. */
export type Disk = () => Promise<number>;
export const DISK = Symbol('DISK');

/**
 * The disk that the process runs from. In a container that is the disk of Docker's storage, which also holds
 * volumes unless they were put elsewhere.
 */
export const ownDisk: Disk = async () => {
  const { blocks, bfree, bavail } = await statfs('.');
  const used = blocks - bfree;
  return used / (used + bavail);
};
