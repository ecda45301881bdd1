import { Box } from '@mui/material';
import { SelectInput } from 'react-admin';
import { MemberFlagInputs, MemberNumberInputs } from '../editor/MemberRuleInputs';
import { t } from '../i18n/texts';
import type { ShopItem } from '../shared/api';
import { optionalWholeNumber } from '../shared/form-rules';
import { twoColumns } from '../shared/FormSection';
import { IntegerInput } from '../shared/IntegerInput';
import { ZonedTimeInput } from '../shared/ZonedTimeInput';
import { PERIODS } from './periods';

const count = optionalWholeNumber(1);

type Rules = NonNullable<ShopItem['rules']>;

/** For a schedule that ends before it starts. The server checks this too. */
export const endsTooEarly = (until: string | null, { rules }: { rules?: Rules | null }): string | undefined =>
  until && rules?.from && rules.from >= until ? t('resources.items.rules.ends_too_early') : undefined;

/** Conditions for claiming the item. Empty fields set no condition. */
export function ItemRules() {
  const periods = PERIODS.map(([id, word]) => ({ id, name: t(`resources.items.periods.${word}`) }));
  return (
    <>
      <Box sx={twoColumns}>
        <IntegerInput source="rules.limit" validate={count} />
        <SelectInput
          source="rules.period"
          choices={periods}
          translateChoice={false}
          format={(period: string | null) => period ?? 'ever'}
          margin="none"
          isRequired
          label={t('resources.items.fields.rules.period')}
        />
        <IntegerInput
          source="rules.cooldownSeconds"
          validate={count}
          helperText={t('resources.items.rules.cooldown_help')}
        />
        <MemberNumberInputs />
        <ZonedTimeInput source="rules.from" />
        <ZonedTimeInput source="rules.until" validate={endsTooEarly} />
      </Box>
      <MemberFlagInputs />
    </>
  );
}
