import { queryOptions } from '@tanstack/react-query';
import { client, dataOf } from '../../api/client';

/** The bot's commands, in the streamer's order. */
export const commandsQuery = queryOptions({
  queryKey: ['commands'],
  queryFn: () => dataOf(client.GET('/api/bot/public-commands')),
});
