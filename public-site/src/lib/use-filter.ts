import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';

/** Browsers reject more than a hundred history changes in 30 seconds. */
const TYPING_PAUSE_MS = 300;
/** Maximum length of a search field. */
const MAX_LENGTH = 100;

/**
 * A list filter kept in the address, so that a reload, a shared link and Back show the same list. The value
 * changes immediately, the address once typing pauses.
 * @param fallback value for which no parameter is written
 */
export function useFilter(name: string, fallback = ''): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get(name)?.slice(0, MAX_LENGTH) ?? fallback;
  const [value, setValue] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // Follow Back and links, but not our own write: the input may be newer than that.
    if (!isOwnChange) setValue(inAddress);
  }

  const write = useEffectEvent(() => {
    // The router's copy may lag behind another filter's change.
    const next = new URLSearchParams(window.location.search);
    if (value === fallback) next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true, preventScrollReset: true });
  });
  const isWritten = value === inAddress;
  useEffect(() => {
    if (isWritten) return;
    const timer = setTimeout(write, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value, isWritten]);

  return [value, setValue];
}
