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

/** Offers only items without questions for the buyer that are not casino-related, and says what the chosen one needs. */
function PrizeItem() {
  const {
    data = [],
    isPending,
    isSuccess,
  } = useGetList<ShopItem>('items', ALL_ITEMS, withoutFailureNotification);
  const choices = data.filter(({ casino, fields }) => !casino && !fields?.length);
  const id = useWatch({ name: 'prize.itemId' }) as number | null | undefined;
  const chosen = choices.find((item) => item.id === id);
  // An earlier game's item may have been deleted or changed since.
  const isGone = isSuccess && Boolean(id) && !chosen;
  if (isPending) return null;
  return (
    <SelectInput
      source="prize.itemId"
      choices={choices}
      translateChoice={false}
      margin="none"
      format={(value: number | null) => (choices.some((item) => item.id === value) ? value : '')}
      validate={[required(), () => (isGone ? 'resources.raffles.item_gone' : undefined)]}
      helperText={isGone ? 'resources.raffles.item_gone' : noteOn(chosen)}
    />
  );
}

function noteOn(item: ShopItem | undefined): string {
  if (item && (item.hasCodes || !item.unlimited) && item.stock < 1) return 'resources.raffles.item_sold_out';
  return item?.hidden ? 'resources.raffles.item_hidden' : 'resources.raffles.item_help';
}
