import { TextField, type TextFieldProps } from '@mui/material';
import { t } from '../i18n/texts';
import { isTooLong, MAX_NOTE } from './claim-record';

type NoteFieldProps = Pick<TextFieldProps, 'autoFocus' | 'label' | 'minRows' | 'helperText'> & {
  value: string;
  onWrite: (text: string) => void;
};

/** Says that a text is too long. With `maxLength` the browser would cut what is pasted, and say nothing. */
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
