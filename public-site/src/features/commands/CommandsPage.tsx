import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import button from '../../ui/Button.module.css';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { Page } from '../../ui/Page';
import { SearchField } from '../../ui/SearchField';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { CommandList } from './CommandList';
import styles from './CommandsPage.module.css';
import { matchCommands } from './match-commands';
import { commandsQuery } from './queries';

/** As many fit on a screen: more of them are searched rather than read. */
const READ_AT_A_GLANCE = 6;

export function CommandsPage() {
  const [search, setSearch] = useState('');
  const { data: commands, isPending, isError, refetch } = useQuery(commandsQuery);
  const isLong = (commands?.length ?? 0) > READ_AT_A_GLANCE;
  return (
    <Page
      title="Chat Commands"
      lead="Type one of these in the stream chat, and the bot answers everybody. Capital letters make no difference."
      description="What you can ask the bot in the stream chat, and what it answers."
    >
      <div className={styles.tools}>
        {isLong && (
          <SearchField
            label="Search commands"
            placeholder="Search commands..."
            value={search}
            onChange={setSearch}
          />
        )}
        <Link to="/stream" className={`${button.button} ${button.quiet}`}>
          <Icon name="twitch" size={20} /> Open the chat
        </Link>
      </div>
      {isPending && (
        <Spinner label="Loading commands">
          <Skeleton height="480px" borderRadius="var(--radius)" />
        </Spinner>
      )}
      {isError && (
        <Notice icon="retry" title="Failed to load commands" isAlert>
          <button type="button" className={button.button} onClick={() => void refetch()}>
            Try again
          </button>
        </Notice>
      )}
      {commands && !isError && (
        <CommandList commands={matchCommands(commands, isLong ? search : '')} isSearch={isLong} />
      )}
    </Page>
  );
}
