import { useRef } from 'react';
import type { BotCommand } from '../../api/types';
import card from '../../ui/Card.module.css';
import { Icon } from '../../ui/Icon';
import { Notice } from '../../ui/Notice';
import { useCopied } from '../offers/useCopied';
import { partsOf, pauseText } from './command-text';
import styles from './CommandList.module.css';

interface CommandListProps {
  commands: BotCommand[];
  /** Whether there may be more than those that are shown. */
  isSearch: boolean;
}

export function CommandList({ commands, isSearch }: CommandListProps) {
  if (commands.length === 0) {
    return isSearch ? (
      <Notice icon="search" title="No commands found." text="Try a different search." />
    ) : (
      <Notice
        icon="chat"
        title="No commands yet"
        text="The bot has not been taught any. Say hello in the chat meanwhile!"
      />
    );
  }
  return (
    <ul className={`${card.card} ${styles.list}`}>
      {commands.map((command) => (
        <CommandRow key={command.command} {...command} />
      ))}
    </ul>
  );
}

const CommandRow = ({ command, message, time, isBuiltIn }: BotCommand) => (
  <li className={styles.row}>
    <CommandName name={`!${command}`} />
    <p className={styles.message}>
      {partsOf(message).map(({ text, isFilledIn }, at) =>
        isFilledIn ? (
          <span key={at} className={styles.filledIn}>
            {text}
          </span>
        ) : (
          text
        ),
      )}
      {isBuiltIn && <span className={styles.badge}>Built-in</span>}
    </p>
    <p className={styles.pause}>
      <Icon name="clock" size={16} /> {pauseText(time)} cooldown
    </p>
  </li>
);

function CommandName({ name }: { name: string }) {
  const { isCopied, copy } = useCopied();
  const shown = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.name}>
      <h2 ref={shown}>{name}</h2>
      <button
        type="button"
        data-copied={isCopied}
        aria-label={isCopied ? 'Copied' : `Copy ${name}`}
        onClick={() => void copy(name, shown.current)}
      >
        <Icon name={isCopied ? 'check' : 'copy'} size={18} />
      </button>
    </div>
  );
}
