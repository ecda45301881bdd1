import DeleteIcon from '@mui/icons-material/Delete';
import { Alert, Box, IconButton, Paper } from '@mui/material';
import {
  maxLength,
  required,
  SelectInput,
  TextInput,
  useSimpleFormIteratorItem,
  useSourceContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import type { QuickButton } from '../../shared/api';
import { filled, wholeNumber } from '../../shared/form-rules';
import { twoColumns } from '../../shared/FormSection';
import { IntegerInput } from '../../shared/IntegerInput';
import { RaffleInput } from './RaffleInput';

const KINDS = ['line', 'gift', 'raffle'] as const satisfies QuickButton['kind'][];
const name = [filled, maxLength(40)];
const line = [filled, maxLength(500)];
const points = wholeNumber(1, 1_000_000);

/** One button of the surrounding form. */
export function ButtonRow() {
  const { getSource } = useSourceContext();
  const { index, remove } = useSimpleFormIteratorItem();
  const button = (useWatch({ name: getSource('') }) ?? {}) as Partial<QuickButton>;
  const place = t('resources.buttons.button', { place: index + 1 });
  return (
    <Paper component="fieldset" variant="outlined" aria-label={place} sx={{ m: 0, p: 2 }}>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 44px', columnGap: 1, mb: 1.5 }}>
        <Box sx={{ ...twoColumns, rowGap: 1.5 }}>
          <TextInput
            source="name"
            label={t('resources.buttons.fields.name')}
            validate={name}
            helperText={false}
          />
          <SelectInput
            source="kind"
            label={t('resources.buttons.fields.kind')}
            choices={KINDS.map((id) => ({ id, name: t(`resources.buttons.kinds.${id}`) }))}
            translateChoice={false}
            validate={required()}
            margin="none"
            helperText={false}
          />
        </Box>
        <IconButton
          aria-label={t('resources.buttons.remove', { name: button.name || place })}
          onClick={remove}
          sx={{ width: 44, height: 44 }}
        >
          <DeleteIcon />
        </IconButton>
      </Box>
      {button.kind === 'line' && (
        <TextInput
          source="line"
          label={t('resources.buttons.fields.line')}
          helperText={t('resources.buttons.help.line')}
          validate={line}
        />
      )}
      {button.kind === 'gift' && (
        <IntegerInput
          source="points"
          label={t('resources.buttons.fields.points')}
          helperText={t('resources.buttons.help.gift')}
          validate={points}
        />
      )}
      {button.kind === 'raffle' && <RaffleInput chosen={button} />}
      {button.problem && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {t(`resources.buttons.problems.${button.problem}`)}
        </Alert>
      )}
    </Paper>
  );
}
