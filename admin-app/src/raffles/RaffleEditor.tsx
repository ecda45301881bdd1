import { Box } from '@mui/material';
import { SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '../editor/CheckboxInput';
import { EditorSection } from '../editor/EditorSection';
import { RecordDialog } from '../editor/RecordDialog';
import { t } from '../i18n/texts';
import type { CreateRaffle, RafflePrize, ShopItem } from '../shared/api';
import { drawnFailure } from '../shared/failures';
import { filled, wholeNumberFrom, wholeNumberIn } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { WHOLE_LIST } from '../shared/paging';
import { NEW_RAFFLE, prizeToSave } from './raffle-record';

const KINDS = ['points', 'item', 'words'] as const satisfies RafflePrize['kind'][];
const ALL_ITEMS = { pagination: { page: 1, perPage: WHOLE_LIST } };

const prizePoints = wholeNumberIn(1, 1_000_000);
const winners = wholeNumberIn(1, 20);
const claimMinutes = wholeNumberIn(0, 60);
const atLeastOne = wholeNumberFrom(1);
const upToADay = wholeNumberIn(1, 1_440);
const optional = (rule: typeof atLeastOne) => (value: string | number | null | undefined) =>
  filled(value) ? undefined : rule(value);

const minutes = optional(upToADay);
const days = optional(atLeastOne);

/** What a field is said to be wrong about must not touch the label below it. */
const fields = { ...twoColumns, rowGap: 1.5 };

/** Prepares a raffle. Once it is open, nothing of it changes. */
export function RaffleEditor() {
  const toSave = (values: CreateRaffle) => ({ ...values, prize: prizeToSave(values.prize) });
  return (
    <RecordDialog defaultValues={NEW_RAFFLE} transform={toSave}>
      <Box sx={fields}>
        <TextInput source="title" validate={filled} isRequired sx={{ gridColumn: '1 / -1' }} />
        <Prize />
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
        <Box sx={{ ...fields, mt: 1 }}>
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

function Prize() {
  const kind = useWatch({ name: 'prize.kind' }) as RafflePrize['kind'] | undefined;
  return (
    <>
      <SelectInput
        source="prize.kind"
        choices={KINDS.map((id) => ({ id, name: t(`resources.raffles.prize.${id}`) }))}
        translateChoice={false}
        margin="none"
        validate={filled}
        isRequired
      />
      {kind === 'points' && <IntegerInput source="prize.points" validate={prizePoints} isRequired />}
      {kind === 'item' && <PrizeItem />}
      {kind === 'words' && <TextInput source="prize.words" validate={filled} isRequired />}
    </>
  );
}

/** Items that ask their buyer nothing, and are not about casinos. */
function PrizeItem() {
  const { data = [] } = useGetList<ShopItem>('items', ALL_ITEMS, drawnFailure);
  return (
    <SelectInput
      source="prize.itemId"
      choices={data.filter(({ casino, fields }) => !casino && !fields?.length)}
      translateChoice={false}
      margin="none"
      validate={filled}
      isRequired
      helperText="resources.raffles.item_help"
    />
  );
}
