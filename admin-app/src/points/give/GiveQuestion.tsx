import { Box, DialogContentText } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { GroupGiftPreview } from '../../shared/api';
import { newKey } from '../../shared/new-key';
import { Question } from '../../shared/ConfirmDialog';
import { UNDO_MS } from '../../shared/undo';
import { GivenNotice } from './GivenNotice';

/** Values of the form. */
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
  onGiven?: () => void;
}

/** Shows who would get how much, and who would get nothing, before anything is given. */
export function GiveQuestion({ wanted, preview, onClose, onGiven }: GiveQuestionProps) {
  const provider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  // One key per preview: a retry after a lost response uses the same one, so nothing is given twice.
  const [key] = useState(newKey);
  const { points, reason, userIds } = wanted;
  const { members, sum, payoutId } = preview;
  async function give(): Promise<void> {
    const to = payoutId === null ? { userIds } : { payoutId };
    const gift = await provider.giveToGroup({ ...to, points, reason }, key);
    notify(<GivenNotice gift={gift} />, { type: 'success', autoHideDuration: UNDO_MS });
    onGiven?.();
  }
  return (
    <Question
      title={
        members > 0
          ? t('resources.points.give.question', { points, members })
          : t('resources.points.give.question_nobody')
      }
      action={members > 0 ? t('resources.gifts.give') : undefined}
      act={give}
      failure={t('resources.gifts.failed')}
      onClose={onClose}
    >
      {members > 0 && <DialogContentText>{t('resources.points.give.sum', { sum })}</DialogContentText>}
      <LeftOut preview={preview} />
    </Question>
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
