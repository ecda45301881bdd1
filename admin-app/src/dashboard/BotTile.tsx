import { useGetList } from 'react-admin';
import { Figure, Tile } from './Tile';

const counted = { pagination: { page: 1, perPage: 1 } };

/** What the chat bot has been told to say. */
export function BotTile() {
  const commands = useGetList('commands', counted, { onError: () => {} });
  const messages = useGetList('automessages', counted, { onError: () => {} });
  const known = commands.total !== undefined && messages.total !== undefined;
  return (
    <Tile title="Chat bot" to="/bot" linkText="Bot Settings">
      <Figure
        value={known ? `${commands.total} commands` : '…'}
        note={known ? `${messages.total} auto messages` : undefined}
      />
    </Tile>
  );
}
