import { useQuery } from '@tanstack/react-query';
import { streamQuery } from '../../api/queries';
import type { StreamData } from '../../api/types';

/** What the channel is doing; undefined until the first answer. Once a screen: every use polls for itself. */
export const useStream = (): StreamData | undefined => useQuery(streamQuery).data;
