import { Box, Link, Stack } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import type { HuntDesk, SlotSuggestion } from '../shared/api';
import { HistoryLink } from '../shared/HistoryLink';
import { Loaded } from '../shared/Loaded';
import { PageHeader } from '../shared/PageHeader';
import { AddSlot } from './AddSlot';
import { BeginHunt } from './BeginHunt';
import { EarlierHunts } from './EarlierHunts';
import { HuntSettings } from './HuntSettings';
import { HuntState } from './HuntState';
import { SlotList } from './SlotList';
import { Suggestions } from './Suggestions';
import { useHuntDesk } from './use-hunt';

/** The current bonus hunt, designed for quick typing on stream, and earlier hunts. */
export function HuntsPage() {
  const desk = useHuntDesk();
  return (
    <>
      <PageHeader
        title={t('resources.hunts.title')}
        note={t('resources.hunts.note')}
        actions={
          <>
            <Link href="/hunts" target="_blank" rel="noopener" sx={{ alignSelf: 'center' }}>
              /hunts
            </Link>
            <HistoryLink entity="hunt" />
          </>
        }
      />
      <Stack spacing={2}>
        <Loaded query={desk} failure={t('resources.hunts.failed.load')} height={320}>
          {({ hunt, blocked }) => (hunt ? <Running hunt={hunt} blocked={blocked} /> : <BeginHunt />)}
        </Loaded>
        <EarlierHunts />
      </Stack>
    </>
  );
}

type RunningHunt = NonNullable<HuntDesk['hunt']>;

function Running({ hunt, blocked }: { hunt: RunningHunt; blocked: string }) {
  const [taken, take] = useState<SlotSuggestion | null>(null);
  return (
    <Stack spacing={2}>
      <HuntState hunt={hunt} />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(280px, 1fr)' },
        }}
      >
        <Stack spacing={2}>
          <AddSlot key={taken?.id ?? 'own'} taken={taken} onAdded={() => take(null)} />
          <SlotList hunt={hunt} />
        </Stack>
        <Stack spacing={2}>
          <Suggestions onTake={take} />
          <HuntSettings key={hunt.version} hunt={hunt} blocked={blocked} />
        </Stack>
      </Box>
    </Stack>
  );
}
