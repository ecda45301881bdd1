import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';
import { firstData } from '../../api/first-data';
import { logged } from '../../lib/log';

export const streamQuery = queryOptions({
  queryKey: ['stream'],
  queryFn: () => logged('Failed to load stream data', dataOf(client.GET('/api/stream/data'))),
  initialData: firstData.stream,
});
