import { Box, Checkbox, FormControlLabel, MenuItem, TextField } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportLayout, ImportPreview } from '../shared/api';
import { twoColumns } from '../shared/FormSection';

const SEPARATORS = ['comma', 'semicolon', 'tab', 'space', 'typed'] as const;

interface FileLayoutProps {
  preview: ImportPreview;
  /** Reads the file again with this layout. */
  onLayoutChange: (said: ImportLayout) => void;
}

/** Separator and heading of a list, both detected and changeable. Not shown for JSON. */
export function FileLayout({ preview: { separator, headers }, onLayoutChange }: FileLayoutProps) {
  if (separator === null) return null;
  const isHeaded = headers !== null;
  return (
    <Box sx={{ ...twoColumns, rowGap: 1, mb: 2 }}>
      <TextField
        select
        label={t('resources.imports.separator')}
        value={separator}
        // `hasHeading` is left out, because the heading has to be detected again for a new separator.
        onChange={({ target }) =>
          onLayoutChange({ separator: SEPARATORS.find((one) => one === target.value) })
        }
      >
        {SEPARATORS.map((name) => (
          <MenuItem key={name} value={name}>
            {t(`resources.imports.separators.${name}`)}
          </MenuItem>
        ))}
      </TextField>
      <FormControlLabel
        label={t('resources.items.codes.headed')}
        control={
          <Checkbox
            checked={isHeaded}
            onChange={({ target }) => onLayoutChange({ separator, hasHeading: target.checked })}
          />
        }
      />
    </Box>
  );
}
