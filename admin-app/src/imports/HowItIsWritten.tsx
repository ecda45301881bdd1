import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportLayout, ImportPreview } from '../shared/api';
import { twoColumns } from '../shared/FormSection';

const SEPARATORS = ['comma', 'semicolon', 'tab', 'space', 'typed'] as const;

interface HowItIsWrittenProps {
  preview: ImportPreview;
  isReading: boolean;
  /** The file is read again, with what is said about it. */
  onSay: (said: ImportLayout) => void;
}

/** What parts the cells of a list and whether it has a heading: found out, and changeable. JSON says both itself. */
export function HowItIsWritten({ preview: { separator, headers }, isReading, onSay }: HowItIsWrittenProps) {
  if (separator === null) return null;
  const isHeaded = headers !== null;
  return (
    <Box sx={{ ...twoColumns, rowGap: 1, mb: 2 }}>
      <TextField
        select
        label={t('resources.imports.separator')}
        value={separator}
        disabled={isReading}
        // Where the heading is depends on what parts its cells: it is found out again.
        onChange={({ target }) => onSay({ separator: SEPARATORS.find((one) => one === target.value) })}
      >
        {SEPARATORS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`resources.imports.separators.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('resources.items.codes.headed')}
        disabled={isReading}
        control={
          <Checkbox
            checked={isHeaded}
            onChange={({ target }) => onSay({ separator, hasHeading: target.checked })}
          />
        }
      />
    </Box>
  );
}
