import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Chip, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useCanAccess, useDataProvider } from 'react-admin';
import { HiddenChip } from '../editor/HiddenChip';
import { hideTexts } from '../editor/use-hide-action';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { EarlierHunt } from '../shared/api';
import { Loaded } from '../shared/Loaded';
import { Panel } from '../shared/Panel';
import { Question } from '../shared/ConfirmDialog';
import { type RowAction, RowMenu } from '../shared/RowMenu';
import { Moment } from '../shared/time-zone';
import { money } from './amounts';
import { AskHunt } from './AskHunt';
import { useEarlierHunts, useHuntStep } from './use-hunt';

/** Past hunts, including those hidden from viewers. @param mayRepeat whether no hunt is running */
export function EarlierHunts({ mayRepeat }: { mayRepeat: boolean }) {
  return (
    <Loaded query={useEarlierHunts()} failure={t('resources.hunts.failed.load')}>
      {(hunts) =>
        hunts.length > 0 && (
          <Panel title={t('resources.hunts.earlier')} note={t('resources.hunts.earlier_note')}>
            <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0 }}>
              {hunts.map((hunt) => (
                <Row key={hunt.id} hunt={hunt} mayRepeat={mayRepeat} />
              ))}
            </Box>
          </Panel>
        )
      }
    </Loaded>
  );
}

function Row({ hunt, mayRepeat }: { hunt: EarlierHunt; mayRepeat: boolean }) {
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
      {mayRepeat && <AskHunt earlier={hunt} />}
      <Actions hunt={hunt} />
    </Box>
  );
}

function Actions({ hunt: { id, name, state, hidden } }: { hunt: EarlierHunt }) {
  const provider = useDataProvider<AdminDataProvider>();
  const { canAccess: canDelete } = useCanAccess({ resource: 'hunts', action: 'delete' });
  const hide = useHuntStep((to) => to.hideHunt(id, !hidden));
  const [isAsking, ask] = useState(false);
  const hiding: RowAction = {
    ...hideTexts(name, hidden),
    onClick: () => {
      if (!hide.isPending) hide.mutate();
    },
  };
  const deleting: RowAction = {
    label: t('resources.hunts.delete_slot', { name }),
    text: t('ra.action.delete'),
    Icon: DeleteIcon,
    onClick: () => ask(true),
    isDanger: true,
  };
  const actions = [...(state === 'cancelled' ? [] : [hiding]), ...(canDelete ? [deleting] : [])];
  if (actions.length === 0) return null;
  return (
    <>
      <RowMenu name={name} actions={actions} />
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
