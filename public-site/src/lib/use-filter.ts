import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigationType, useSearchParams } from 'react-router-dom';

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const TYPING_PAUSE_MS = 300;
/** What search fields take. */
const MAX_LENGTH = 100;

/**
 * A filter of a list, kept in the address so that a reload, a shared link and Back lead to the same list. The value itself
 * changes at once, the address once typing pauses.
 * @param fallback needs no parameter
 */
export function useFilter(name: string, fallback = ''): [value: string, set: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  const isOwnChange = useNavigationType() === 'REPLACE';
  const inAddress = params.get(name)?.slice(0, MAX_LENGTH) ?? fallback;
  const [value, setValue] = useState(inAddress);
  const [seen, setSeen] = useState(inAddress);
  if (seen !== inAddress) {
    setSeen(inAddress);
    // The way back, or a link; what was typed here is newer than what it has written so far.
    if (!isOwnChange) setValue(inAddress);
  }

  const write = useEffectEvent(() => {
    // Not the router's own copy, which may be behind another filter's change.
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
