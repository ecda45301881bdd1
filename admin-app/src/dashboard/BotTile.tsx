import { useGetList } from 'react-admin';
import { useBotStatus } from '../bot/connection/use-bot-status';
import { t } from '../i18n/texts';
import { withoutFailureNotification } from '../shared/failures';
import { Figure, Tile } from './Tile';

const counted = { pagination: { page: 1, perPage: 1 } };
const REFRESH_MS = 30_000;

/** Connection state of the chat bot, with the number of its messages. */
export function BotTile() {
  const { data: status } = useBotStatus(REFRESH_MS);
  const commands = useGetList('commands', counted, withoutFailureNotification);
  const messages = useGetList('automessages', counted, withoutFailureNotification);
  const known = commands.total !== undefined && messages.total !== undefined;
  return (
    <Tile name="bot" to="/bot">
      <Figure
        value={status ? t(`bot.state.${status.chat.state}`) : '…'}
        note={
          known
            ? [
                t('dashboard.bot.commands', { commands: commands.total ?? 0 }),
                t('dashboard.bot.messages', { messages: messages.total ?? 0 }),
              ].join(', ')
            : undefined
        }
      />
    </Tile>
  );
}
