import { useDataProvider } from 'react-admin';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { Question } from '../../shared/Question';

/** Asks before a gift is taken back. */
export function UndoQuestion({ id, sum, onClose }: { id: number; sum: number; onClose: () => void }) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <Question
      title={t('resources.points.gifts.question', { sum })}
      action={t('resources.points.gifts.undo')}
      act={() => provider.undoGroupGift(id)}
      failure={t('resources.points.failed.undo')}
      onClose={onClose}
    >
      {t('resources.points.gifts.question_note')}
    </Question>
  );
}
