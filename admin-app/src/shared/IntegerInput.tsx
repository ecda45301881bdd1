import { TextInput, type TextInputProps } from 'react-admin';
import { SHORT } from './field-widths';
import { parseWholeNumber } from './whole-number';

/**
 * A whole number. Uses a text field, because the mouse wheel would change a number field. Invalid text is
 * kept as typed, so that the field can explain what is wrong.
 */
export function IntegerInput(props: TextInputProps) {
  return (
    <TextInput
      {...props}
      sx={{ maxWidth: { sm: SHORT } }}
      parse={(text: string) => (text.trim() === '' ? null : (parseWholeNumber(text) ?? text))}
      slotProps={{
        htmlInput: { inputMode: 'numeric', autoComplete: 'off' },
        // Keeps the label above the box, where it has more room; inside it would be cut off.
        inputLabel: { shrink: true },
      }}
    />
  );
}
