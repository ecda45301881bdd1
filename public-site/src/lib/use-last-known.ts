import { useState } from 'react';

/**
 * What was known last: it stays on the screen while the next answer is on its way, and when that does not come.
 * @param subject what is known of another one is not shown for this one
 */
export function useLastKnown<Data>(data: Data | undefined, subject?: unknown): Data | undefined {
  const [last, setLast] = useState({ data, subject });
  const isNews = data !== undefined && data !== last.data;
  if (isNews || subject !== last.subject) setLast({ data, subject });
  return data ?? (subject === last.subject ? last.data : undefined);
}
