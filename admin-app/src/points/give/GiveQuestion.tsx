import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import { newKey } from '../../shared/new-key';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GroupGiftPreview } from '../../shared/api';
import { refusalOr } from '../../shared/failures';

/** What somebody entered. */
export interface WantedGift {
  to: 'present' | 'chosen';
  userIds?: string[];
  points: number;
  reason: string;
}

interface GiveQuestionProps {
  wanted: WantedGift;
  preview: GroupGiftPreview;
  onClose: () => void;
  onGiven: () => void;
}

/** Shows who would get how much, and who would not, before anything is given. */
export function GiveQuestion({ wanted, preview, onClose, onGiven }: GiveQuestionProps) {
  const titleId = useId();
  const provider = useDataProvider<AdminDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  // One key for what was previewed: a lost answer is asked for again by it, and nothing is given twice.
  const [key] = useState(newKey);
  const { points, reason, userIds } = wanted;
  const { members, sum, payoutId } = preview;
  const give = useMutation({
    mutationFn: () =>
      provider.giveToGroup({ ...(payoutId === null ? { userIds } : { payoutId }), points, reason }, key),
    onSuccess: async (gift) => {
      notify(t('resources.points.give.given', { points, members: gift.members }), { type: 'success' });
      onGiven();
      await queries.invalidateQueries();
    },
    // It may have been given all the same: the list beside it tells.
    onError: () => queries.invalidateQueries({ queryKey: ['points', 'gifts'] }),
  });
  return (
    <Dialog open onClose={() => !give.isPending && onClose()} aria-labelledby={titleId}>
      <DialogTitle id={titleId}>
        {members > 0
          ? t('resources.points.give.question', { points, members })
          : t('resources.points.give.question_nobody')}
      </DialogTitle>
      <DialogContent>
        {members > 0 && <DialogContentText>{t('resources.points.give.sum', { sum })}</DialogContentText>}
        <LeftOut preview={preview} />
        {give.error && <Alert severity="error">{refusalOr(give.error, t('resources.gifts.failed'))}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={give.isPending}>
          {t('ra.action.cancel')}
        </Button>
        {members > 0 && (
          <Button variant="contained" onClick={() => give.mutate()} disabled={give.isPending}>
            {t('resources.gifts.give')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

function LeftOut({ preview: { leftOut, leftOutCount } }: { preview: GroupGiftPreview }) {
  if (leftOutCount === 0) return null;
  const more = leftOutCount - leftOut.length;
  return (
    <Box sx={{ my: 2 }}>
      <DialogContentText>{t('resources.points.give.left_out', { count: leftOutCount })}</DialogContentText>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {leftOut.map(({ user_id, nickname, because }) => (
          <li key={user_id}>
            {t('resources.points.give.left_out_who', {
              name: nickname,
              why: t(`resources.points.left_out.${because}`),
            })}
          </li>
        ))}
        {more > 0 && <li>{t('console.and_more', { count: more })}</li>}
      </Box>
    </Box>
  );
}
