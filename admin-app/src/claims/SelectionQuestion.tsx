import { DialogContentText } from '@mui/material';
import { t } from '../i18n/texts';
import type { NewClaimSelection } from '../shared/api';
import { Question } from '../shared/ConfirmDialog';
import { NamedRecords } from '../shared/NamedRecords';
import { claimName } from './claim-record';

interface SelectionQuestionProps {
  selection: NewClaimSelection;
  onMove: () => Promise<unknown>;
  onClose: () => void;
}

/** Asks before all claims that match are moved, with their number and the first few. */
export const SelectionQuestion = ({ selection, onMove, onClose }: SelectionQuestionProps) => {
  const { state, claims, isTruncated, first } = selection;
  return (
    <Question
      title={t(`resources.claims.selection.title.${state}`, { claims })}
      action={claims > 0 ? t(`resources.claims.steps.${state}`) : undefined}
      act={onMove}
      failure={t('resources.claims.failed.move')}
      onClose={onClose}
    >
      <NamedRecords names={first.map(claimName)} total={claims} />
      {isTruncated && (
        <DialogContentText sx={{ mb: 2 }}>
          {t('resources.claims.selection.truncated', { claims })}
        </DialogContentText>
      )}
      <DialogContentText>
        {t(`resources.claims.selection.text.${claims > 0 ? state : 'none'}`)}
      </DialogContentText>
    </Question>
  );
};
