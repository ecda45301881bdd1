import { useGetList } from 'react-admin';
import { CHAT_WORDS } from '../bot/connection/chat-words';
import { useBotStatus } from '../bot/connection/use-bot-status';
import { Figure, Tile } from './Tile';

const counted = { pagination: { page: 1, perPage: 1 } };
const REFRESH_MS = 30_000;

/** Whether the chat bot is in the chat, and how much it has been told to say. */
export function BotTile() {
  const { data: status } = useBotStatus(REFRESH_MS);
  const commands = useGetList('commands', counted, { onError: () => {} });
  const messages = useGetList('automessages', counted, { onError: () => {} });
  const known = commands.total !== undefined && messages.total !== undefined;
  return (
    <Tile title="Chat bot" to="/bot" linkText="Bot Settings">
      <Figure
        value={status ? CHAT_WORDS[status.chat.state].word : '…'}
        note={known ? `${commands.total} commands, ${messages.total} auto messages` : undefined}
      />
    </Tile>
  );
}
