import { useEffect, useState } from 'react';

const DEAF_MS = 500;

/** True for a moment: the second click of a double click lands on the dialog that the first one opened. */
export function useDeaf(): boolean {
  const [isDeaf, setDeaf] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setDeaf(false), DEAF_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDeaf;
}
