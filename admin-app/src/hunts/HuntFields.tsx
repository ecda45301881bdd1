import { Box } from '@mui/material';
import { TextInput, type TextInputProps } from 'react-admin';
import { t } from '../i18n/texts';
import { filled } from '../shared/form-rules';
import { amountFault } from './amounts';

/** Accepts amounts such as `1,234.50`. */
export const AmountInput = (props: TextInputProps) => (
  <TextInput
    {...props}
    validate={amountFault}
    isRequired
    slotProps={{ htmlInput: { inputMode: 'decimal', autoComplete: 'off' } }}
  />
);

/** The column with the settings of a running hunt is narrow. */
const sideBySide = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 170px), 1fr))',
  columnGap: 2,
};

/** The fields a hunt has from the start. */
export const HuntFields = ({ autoFocus = false }: { autoFocus?: boolean }) => (
  <>
    <TextInput
      source="name"
      label={t('resources.hunts.fields.name')}
      validate={filled}
      autoFocus={autoFocus}
      sx={{ mt: 1.5 }}
    />
    <Box sx={sideBySide}>
      <AmountInput source="start" label={t('resources.hunts.fields.start')} />
      <TextInput source="currency" label={t('resources.hunts.fields.currency')} validate={filled} />
    </Box>
  </>
);
