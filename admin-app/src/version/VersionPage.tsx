import { Alert, Box, Paper, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { Release, Version } from '../shared/api';
import { daysSince } from '../shared/days-since';
import { formatAge, formatDate } from '../shared/format';
import { Loaded } from '../shared/Loaded';
import { NarrowPage } from '../shared/NarrowPage';
import { PageHeader } from '../shared/PageHeader';
import { useMoment } from '../shared/time-zone';
import { useVersion } from './use-version';

const OLD_AFTER_DAYS = 90;

/** The version that runs, and the changelog. */
export function VersionPage() {
  const provider = useDataProvider<AdminDataProvider>();
  const version = useVersion();
  const changes = useQuery({ queryKey: ['version', 'changes'], queryFn: () => provider.changes() });
  const failure = t('console.screen_failed');
  return (
    <NarrowPage>
      <PageHeader title={t('resources.version.title')} />
      <Loaded query={version} failure={failure} height={480}>
        {(running) => (
          <>
            <Running {...running} now={version.dataUpdatedAt} />
            <Loaded query={changes} failure={failure} height={480}>
              {(releases) => <Releases releases={releases} />}
            </Loaded>
          </>
        )}
      </Loaded>
    </NarrowPage>
  );
}

function Running({ version, builtAt, now }: Version & { now: number }) {
  const moment = useMoment();
  const built =
    builtAt === null
      ? t('resources.version.unknown')
      : t('resources.version.built', { moment: moment(builtAt), age: formatAge(builtAt, now) });
  return (
    <>
      <Typography sx={{ mb: 2, overflowWrap: 'anywhere' }}>
        Greenroom {version} · {built}
      </Typography>
      {builtAt !== null && daysSince(builtAt, now) >= OLD_AFTER_DAYS && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {t('resources.version.old')}
        </Alert>
      )}
    </>
  );
}

/** Only the newest is expanded. */
const Releases = ({ releases }: { releases: readonly Release[] }) => (
  <Stack spacing={2}>
    {releases.map(({ version, date, html }, place) => (
      <Paper key={version} component="details" variant="outlined" open={place === 0} sx={releaseSx}>
        <summary>
          <Typography component="h2" variant="h2" sx={{ display: 'inline' }}>
            {[version, date && formatDate(date)].filter(Boolean).join(' · ')}
          </Typography>
        </summary>
        {/* Safe: the server renders it from Markdown, treating HTML as text. */}
        <Box lang="en" dangerouslySetInnerHTML={{ __html: html }} />
      </Paper>
    ))}
  </Stack>
);

const releaseSx = {
  p: 2,
  minWidth: 0,
  maxWidth: '48rem',
  overflowWrap: 'anywhere',
  '& summary': { cursor: 'pointer' },
  '& h3': { mt: 2, mb: 0.5, fontSize: '1rem' },
  '& ul': { m: 0, pl: 2.5 },
  '& li': { mb: 0.75 },
} as const;
