import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import HiddenIcon from '@mui/icons-material/VisibilityOff';
import VisibleIcon from '@mui/icons-material/Visibility';
import { Box, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { CanAccess, useDataProvider } from 'react-admin';
import { HiddenChip } from '../editor/HiddenChip';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { EarlierHunt } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import { Question } from '../shared/ConfirmDialog';
import { RowIcon } from '../shared/RowIcon';
import { Moment } from '../shared/time-zone';
import { money } from './amounts';
import { useEarlierHunts, useHuntStep } from './use-hunt';

/** Past hunts, including those hidden from viewers. */
export function EarlierHunts() {
  return (
    <Loaded query={useEarlierHunts()} failure={t('resources.hunts.failed.load')}>
      {(hunts) =>
        hunts.length > 0 && (
          <Panel title={t('resources.hunts.earlier')} note={t('resources.hunts.earlier_note')}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {hunts.map((hunt) => (
                <Row key={hunt.id} hunt={hunt} />
              ))}
            </Box>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Row({ hunt }: { hunt: EarlierHunt }) {
  const { id, name, state, hidden, finishedAt, endCents, currency, sums } = hunt;
  const isCancelled = state === 'cancelled';
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        alignItems: 'center',
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Box sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
        {isCancelled || hidden ? (
          <Typography component="span">{name}</Typography>
        ) : (
          <Link href={`/hunts/${id}`} target="_blank" rel="noopener">
            {name}
          </Link>
        )}{' '}
        {isCancelled && <Chip size="small" variant="outlined" label={t('resources.hunts.state.cancelled')} />}
        {hidden && <HiddenChip />}
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {finishedAt && <Moment at={finishedAt} />}
          {endCents !== null && ` · ${money(endCents, currency)} (${money(sums.profitCents, currency)})`}
        </Typography>
      </Box>
      {!isCancelled && <Hide hunt={hunt} />}
      <CanAccess resource="hunts" action="delete">
        <Delete hunt={hunt} />
      </CanAccess>
    </Box>
  );
}

function Hide({ hunt: { id, name, hidden } }: { hunt: EarlierHunt }) {
  const hide = useHuntStep((provider) => provider.hideHunt(id, !hidden));
  return (
    <RowIcon
      label={t(hidden ? 'console.show' : 'console.hide', { name })}
      Icon={hidden ? HiddenIcon : VisibleIcon}
      onClick={hide.isPending ? undefined : () => hide.mutate()}
    />
  );
}

function Delete({ hunt: { id, name } }: { hunt: EarlierHunt }) {
  const provider = useDataProvider<AdminDataProvider>();
  const [isAsking, ask] = useState(false);
  return (
    <>
      <RowIcon
        label={t('resources.hunts.delete_slot', { name })}
        Icon={DeleteIcon}
        onClick={() => ask(true)}
      />
      {isAsking && (
        <Question
          title={t('resources.hunts.delete_question')}
          action={t('ra.action.delete')}
          isDanger
          act={() => provider.deleteHunt(id)}
          failure={t('resources.hunts.failed.save')}
          onClose={() => ask(false)}
        >
          {t('resources.hunts.delete_note')}
        </Question>
      )}
    </>
  );
}
