import { Box, Paper, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { CanAccess, ShowBase, useRecordContext, useShowContext } from 'react-admin';
import { t } from '../i18n/texts';
import { withoutFailureNotification } from '../shared/failures';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import type { UserRecord } from '../shared/records';
import { useMoment } from '../shared/time-zone';
import { UserIdentity } from '../shared/UserIdentity';
import { PointsField } from '../users/PointsField';
import { BreakChip } from './BreakChip';
import { Claims } from './Claims';
import { Draws } from './Draws';
import { GiftForm } from './GiftForm';
import { Ledger } from './Ledger';
import { Notes } from './Notes';
import { RoleSelect } from './RoleSelect';
import { Sessions } from './Sessions';
import { Standing } from './Standing';

/** Everything about a person, with the actions on them. */
export function PersonPage() {
  return (
    <ShowBase
      queryOptions={withoutFailureNotification}
      error={<NotLoaded />}
      loading={<Skeleton variant="rounded" height={480} aria-label={t('ra.page.loading')} />}
    >
      <Person />
    </ShowBase>
  );
}

function Person() {
  const user = useRecordContext<UserRecord>();
  const moment = useMoment();
  if (!user) return null;
  return (
    <>
      <PageHeader
        title={user.nickname}
        note={user.hasSignedIn ? t('resources.users.joined', { moment: moment(user.joinedAt) }) : null}
        actions={<HistoryLink entity="user" entityId={user.user_id} />}
      />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { lg: 'minmax(0, 3fr) minmax(0, 2fr)' } }}>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Paper variant="outlined" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 3 }}>
            <UserIdentity
              image={user.image}
              nickname={user.nickname}
              name={user.name}
              hasSignedIn={user.hasSignedIn}
            />
            <BreakChip />
            <CanAccess resource="users" action="edit">
              <PointsField />
              <RoleSelect />
            </CanAccess>
          </Paper>
          <Section resource="ledger">
            <Ledger />
          </Section>
          <Section resource="claims">
            <Claims />
          </Section>
        </Box>
        <Box sx={{ display: 'grid', gap: 2, alignContent: 'start', minWidth: 0 }}>
          <Section resource="gifts">
            <GiftForm userId={user.user_id} />
          </Section>
          <Section resource="standing">
            <Standing />
          </Section>
          <Section resource="notes">
            <Notes userId={user.user_id} />
          </Section>
          <Section resource="spins">
            <Draws userId={user.user_id} />
          </Section>
          <Section resource="sessions">
            <Sessions userId={user.user_id} />
          </Section>
        </Box>
      </Box>
    </>
  );
}

type PersonPart = 'ledger' | 'claims' | 'gifts' | 'standing' | 'notes' | 'spins' | 'sessions';

/** A part of the page, shown only to those who may see it. */
function Section({ resource, children }: { resource: PersonPart; children: ReactNode }) {
  const titleId = useId();
  return (
    <CanAccess resource={resource} action="show">
      <Paper component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: 2, minWidth: 0 }}>
        <Typography id={titleId} variant="h2" sx={{ mb: 1.5 }}>
          {t(`resources.users.sections.${resource}`)}
        </Typography>
        {children}
      </Paper>
    </CanAccess>
  );
}

function NotLoaded() {
  const { error, refetch } = useShowContext();
  return (
    <>
      <PageHeader title={t('resources.users.person')} />
      <Loaded query={{ data: undefined, error, refetch }} failure={t('resources.users.failed.person')}>
        {() => null}
      </Loaded>
    </>
  );
}
