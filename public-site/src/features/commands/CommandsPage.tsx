import { useQuery } from '@tanstack/react-query';
import { Clock, MessageCircleMore, Search } from 'lucide-react';
import { useRef } from 'react';
import type { BotCommand } from '../../api/types';
import { t } from '../../lib/texts';
import { useFilter } from '../../lib/use-filter';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CopyButton } from '../../ui/Copyable';
import { LoadFailure, Notice } from '../../ui/Notice';
import { SearchField } from '../../ui/SearchField';
import { Skeleton, Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { matchCommands, partsOf, cooldownText } from './commands';
import { commandsQuery } from './queries';
import styles from './CommandsPage.module.css';

/** Up to this many fit on a screen; longer lists get a search field. */
const MAX_WITHOUT_SEARCH = 6;

export function CommandsPage() {
  const [search, setSearch] = useFilter('search');
  const { data: commands, isPending, isError, refetch } = useQuery(commandsQuery);
  const isLong = (commands?.length ?? 0) > MAX_WITHOUT_SEARCH;
  return (
    <Page path="/commands" lead={t('commands.lead')}>
      <div className={styles.tools}>
        {isLong && (
          <SearchField
            label={t('commands.search')}
            placeholder={t('commands.placeholder')}
            value={search}
            onChange={setSearch}
          />
        )}
        <ButtonLink to="/stream" variant="quiet">
          <BrandMark name="twitch" size={20} /> {t('commands.openChat')}
        </ButtonLink>
      </div>
      {isPending && (
        <Spinner label={t('commands.loading')}>
          <Skeleton height="480px" borderRadius="var(--radius)" />
        </Spinner>
      )}
      {isError && <LoadFailure title={t('commands.failed')} isAlert onRetry={() => void refetch()} />}
      {commands && !isError && (
        <CommandList commands={matchCommands(commands, isLong ? search : '')} isSearch={isLong} />
      )}
    </Page>
  );
}

interface CommandListProps {
  commands: BotCommand[];
  /** Whether the list is filtered, so that there may be more. */
  isSearch: boolean;
}

function CommandList({ commands, isSearch }: CommandListProps) {
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
        <Clock size={16} /> {t('commands.cooldown', { time: cooldownText(time) })}
      </span>
      {userTime > time && <span>{t('commands.personal', { time: cooldownText(userTime) })}</span>}
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
