import { Clock, MessageCircleMore, Search } from 'lucide-react';
import { useRef } from 'react';
import type { BotCommand } from '../../api/types';
import { t } from '../../lib/texts';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/Copyable';
import { Notice } from '../../ui/Notice';
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
      <Notice icon={Search} title={t('commands.noneFound')} text={t('commands.noneFoundText')} />
    ) : (
      <Notice icon={MessageCircleMore} title={t('commands.none')} text={t('commands.noneText')} />
    );
  }
  return (
    <Card as="ul" className={styles.list}>
      {commands.map((command) => (
        <CommandRow key={command.command} {...command} />
      ))}
    </Card>
  );
}

const CommandRow = ({ command, aliases, message, time, userTime, level, cost, isBuiltIn }: BotCommand) => (
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
      {isBuiltIn && <span className={styles.badge}>{t('commands.builtIn')}</span>}
      {level !== 'everyone' && <span className={styles.badge}>{t(`commands.level.${level}`)}</span>}
      {cost > 0 && <span className={styles.badge}>{t('commands.cost', { points: cost })}</span>}
      {aliases.length > 0 && (
        <span className={styles.aliases}>
          {t('commands.aliases', { names: aliases.map((name) => `!${name}`).join(', ') })}
        </span>
      )}
    </p>
    <p className={styles.pause}>
      <span>
        <Clock size={16} /> {t('commands.cooldown', { time: pauseText(time) })}
      </span>
      {userTime > time && <span>{t('commands.personal', { time: pauseText(userTime) })}</span>}
    </p>
  </li>
);

function CommandName({ name }: { name: string }) {
  const shown = useRef<HTMLHeadingElement>(null);
  return (
    <div className={styles.name}>
      <h2 ref={shown}>{name}</h2>
      <CopyButton text={name} label={t('commands.copy', { command: name })} shown={shown} />
    </div>
  );
}
