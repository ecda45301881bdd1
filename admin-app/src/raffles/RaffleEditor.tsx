import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { CheckboxInput } from '../editor/CheckboxInput';
import { EditorSection } from '../editor/EditorSection';
import { MemberFlagInputs, MemberNumberInputs } from '../editor/MemberRuleInputs';
import { RecordDialog, type RecordDialogProps } from '../editor/RecordDialog';
import { t } from '../i18n/texts';
import { prizeToSave } from '../prizes/prize';
import { PrizeInput } from '../prizes/PrizeInput';
import type { CreateRaffle } from '../shared/api';
import { filled, optionalWholeNumber, wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { NEW_RAFFLE } from './raffle-record';

const winners = wholeNumber(1, 20);
const claimMinutes = wholeNumber(0, 60);
const minutes = optionalWholeNumber(1, 1_440);

/** Sets up a raffle. Nothing about it can be changed once it is open. */
export function RaffleEditor(next: Pick<RecordDialogProps, 'redirectTo'>) {
  const toSave = (values: CreateRaffle) => ({ ...values, prize: prizeToSave(values.prize) });
  return (
    <RecordDialog {...next} defaultValues={NEW_RAFFLE} transform={toSave}>
      <TextInput source="title" validate={filled} autoFocus />
      <PrizeInput />
      <Box sx={twoColumns}>
        <IntegerInput source="minutes" validate={minutes} helperText="resources.raffles.minutes_help" />
        <IntegerInput source="winners" validate={winners} />
        <IntegerInput
          source="claimMinutes"
          validate={claimMinutes}
          helperText="resources.raffles.claim_help"
        />
      </Box>
      <CheckboxInput source="mayWinAgain" />
      <EditorSection title={t('resources.raffles.who')} note={t('resources.raffles.who_note')}>
        <MemberFlagInputs />
        <CheckboxInput source="teamMayEnter" />
        <Box sx={{ ...twoColumns, mt: 1 }}>
          <MemberNumberInputs />
        </Box>
      </EditorSection>
    </RecordDialog>
  );
}
