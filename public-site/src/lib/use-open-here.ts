import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Open until somebody closes it or goes anywhere: the same address counts, and so does the way back. */
export function useOpenHere() {
  const location = useLocation();
  const [openOn, setOpenOn] = useState<object | null>(null);
  const isOpen = openOn === location;
  return {
    isOpen,
    open: () => setOpenOn(location),
    toggle: () => setOpenOn(isOpen ? null : location),
    close: () => setOpenOn(null),
  };
}
