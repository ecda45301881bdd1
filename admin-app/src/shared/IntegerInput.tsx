import { TextInput, type TextInputProps } from 'react-admin';
import { SHORT } from './field-widths';
import { parseWholeNumber } from './whole-number';

/**
 * A whole number of a form. A text field, because a number field is changed by the mouse wheel that was meant to
 * scroll. What is no whole number stays as it was typed, so that the field can say what is wrong with it.
 */
export function IntegerInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      sx={{ maxWidth: { sm: SHORT } }}
      parse={(text: string) => (text.trim() === '' ? null : (parseWholeNumber(text) ?? text))}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        // In the middle of the box it would be cut off: what is asked takes more room than the number.
        inputLabel: { shrink: true },
      }}
    />
  );
}
