import { Box } from '@mui/material';
import { TextInput } from 'react-admin';
import { CheckboxInput } from '../editor/CheckboxInput';
import { EditorSection } from '../editor/EditorSection';
import { RecordDialog } from '../editor/RecordDialog';
import { t } from '../i18n/texts';
import { prizeToSave } from '../prizes/prize';
import { PrizeInput } from '../prizes/PrizeInput';
import type { CreateRaffle } from '../shared/api';
import { filled, wholeNumberFrom, wholeNumberIn } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { NEW_RAFFLE } from './raffle-record';

const winners = wholeNumberIn(1, 20);
const claimMinutes = wholeNumberIn(0, 60);
const atLeastOne = wholeNumberFrom(1);
const upToADay = wholeNumberIn(1, 1_440);
const optional = (rule: typeof atLeastOne) => (value: string | number | null | undefined) =>
  filled(value) ? undefined : rule(value);

const minutes = optional(upToADay);
const days = optional(atLeastOne);

/** Prepares a raffle. Once it is open, nothing of it changes. */
export function RaffleEditor() {
  const toSave = (values: CreateRaffle) => ({ ...values, prize: prizeToSave(values.prize) });
  return (
    <RecordDialog defaultValues={NEW_RAFFLE} transform={toSave} leadsTo={({ id }) => `/raffles/${id}/show`}>
      <TextInput source="title" validate={filled} isRequired />
      <PrizeInput />
      <Box sx={twoColumns}>
        <IntegerInput source="minutes" validate={minutes} helperText="resources.raffles.minutes_help" />
        <IntegerInput source="winners" validate={winners} isRequired />
        <IntegerInput
          source="claimMinutes"
          validate={claimMinutes}
          isRequired
          helperText="resources.raffles.claim_help"
        />
      </Box>
      <CheckboxInput source="mayWinAgain" />
      <EditorSection title={t('resources.raffles.who')} note={t('resources.raffles.who_note')}>
        <CheckboxInput source="rules.followersOnly" label="resources.items.fields.rules.followersOnly" />
        <CheckboxInput source="rules.loyalOnly" label="resources.items.fields.rules.loyalOnly" />
        <CheckboxInput source="teamMayEnter" />
        <Box sx={{ ...twoColumns, mt: 1 }}>
          <IntegerInput
            source="rules.watchedHours"
            label="resources.items.fields.rules.watchedHours"
            validate={days}
          />
          <IntegerInput
            source="rules.accountDays"
            label="resources.items.fields.rules.accountDays"
            validate={days}
          />
          <IntegerInput
            source="rules.memberDays"
            label="resources.items.fields.rules.memberDays"
            validate={days}
          />
        </Box>
      </EditorSection>
    </RecordDialog>
  );
}
