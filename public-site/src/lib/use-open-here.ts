import { useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Open until closed or until any navigation, including Back and a link to the same address. */
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
