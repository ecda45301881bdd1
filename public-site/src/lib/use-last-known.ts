import { useState } from 'react';

/**
 * The last known value: stays on screen while the next one loads, or if it fails to.
 * @param subject identifies what the value is about; a value is never shown for another subject
 */
export function useLastKnown<Data>(data: Data | undefined, subject?: unknown): Data | undefined {
  const [last, setLast] = useState({ data, subject });
  const isNews = data !== undefined && data !== last.data;
  if (isNews || subject !== last.subject) setLast({ data, subject });
  return data ?? (subject === last.subject ? last.data : undefined);
}
