import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client';
import { checkSession } from '../session/session';

/** What to tell the viewer about a failed call: the server's own words where it has some. A refused session is looked at again. */
export function useSentence(): (failure: Error, fallback: string) => string {
  const queries = useQueryClient();
  return (failure, fallback) => {
    if (!(failure instanceof ApiError)) return fallback;
    if (failure.status === 401) void checkSession(queries);
    return failure.sentence ?? fallback;
  };
}
