import { useQuery } from '@tanstack/react-query';
import { t } from '../../lib/texts';
import { useFilter } from '../../lib/useFilter';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { LoadFailure } from '../../ui/LoadFailure';
import { SearchField } from '../../ui/SearchField';
import { Skeleton } from '../../ui/Skeleton';
import { Spinner } from '../../ui/Spinner';
import { Page } from '../page/Page';
import { CommandList } from './CommandList';
import styles from './CommandsPage.module.css';
import { matchCommands } from './match-commands';
import { commandsQuery } from './queries';

/** As many fit on a screen: more of them are searched rather than read. */
const READ_AT_A_GLANCE = 6;

export function CommandsPage() {
  const [search, setSearch] = useFilter('search');
  const { data: commands, isPending, isError, refetch } = useQuery(commandsQuery);
  const isLong = (commands?.length ?? 0) > READ_AT_A_GLANCE;
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
