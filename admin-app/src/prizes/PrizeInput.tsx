import { Box } from '@mui/material';
import { required, SelectInput, TextInput, useGetList } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../i18n/texts';
import type { Prize, ShopItem } from '../shared/api';
import { withoutFailureNotification } from '../shared/failures';
import { filled, wholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { WHOLE_LIST } from '../shared/paging';

const KINDS = ['points', 'item', 'words'] as const satisfies Prize['kind'][];
const ALL_ITEMS = { pagination: { page: 1, perPage: WHOLE_LIST } };

const prizePoints = wholeNumber(1, 1_000_000);

/** The prize, in the form of a raffle or guess. */
export function PrizeInput() {
  const kind = useWatch({ name: 'prize.kind' }) as Prize['kind'] | undefined;
  return (
    <Box sx={twoColumns}>
      <SelectInput
        source="prize.kind"
        choices={KINDS.map((id) => ({ id, name: t(`resources.raffles.prize.${id}`) }))}
        translateChoice={false}
        margin="none"
        validate={required()}
      />
      {kind === 'points' && <IntegerInput source="prize.points" validate={prizePoints} />}
      {kind === 'item' && <PrizeItem />}
      {kind === 'words' && <TextInput source="prize.words" validate={filled} />}
    </Box>
  );
}

/** Offers only items without questions for the buyer that are not casino-related. */
function PrizeItem() {
  const { data = [] } = useGetList<ShopItem>('items', ALL_ITEMS, withoutFailureNotification);
  return (
    <SelectInput
      source="prize.itemId"
      choices={data.filter(({ casino, fields }) => !casino && !fields?.length)}
      translateChoice={false}
      margin="none"
      validate={required()}
      helperText="resources.raffles.item_help"
    />
  );
}
