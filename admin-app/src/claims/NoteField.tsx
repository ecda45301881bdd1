import { TextField, type TextFieldProps } from '@mui/material';
import { t } from '../i18n/texts';
import { isTooLong, MAX_NOTE } from './claim-record';

type NoteFieldProps = Pick<TextFieldProps, 'autoFocus' | 'label' | 'minRows' | 'helperText'> & {
  value: string;
  onWrite: (text: string) => void;
};

/** Shows an error for long texts. `maxLength` would silently truncate pasted text instead. */
export const NoteField = ({ value, onWrite, helperText, ...field }: NoteFieldProps) => (
  <TextField
    {...field}
    multiline
    value={value}
    onChange={({ target }) => onWrite(target.value)}
    error={isTooLong(value)}
    helperText={isTooLong(value) ? t('ra.validation.maxLength', { max: MAX_NOTE }) : helperText}
  />
);
