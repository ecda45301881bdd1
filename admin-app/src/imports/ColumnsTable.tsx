import { Box, MenuItem, TextField } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportMeaning, ImportPreview } from '../shared/api';
import { FirstRows } from '../shared/FirstRows';

const MEANINGS: readonly ImportMeaning[] = [
  'ignore',
  'login',
  'id',
  'points',
  'minutes',
  'hours',
  'seconds',
  'milliseconds',
  'platform',
];

interface ColumnsTableProps {
  preview: ImportPreview;
  columns: readonly ImportMeaning[];
  onChange: (at: number, meaning: ImportMeaning) => void;
}

/** The first rows of a file, each column under its meaning. */
export function ColumnsTable({ preview: { headers, firstRows }, columns, onChange }: ColumnsTableProps) {
  return (
    <FirstRows
      label={t('resources.imports.columns.first')}
      rows={firstRows}
      isUsed={(at) => columns[at] !== 'ignore'}
      heads={columns.map((meaning, at) => {
        const name = headers?.[at] || t('resources.imports.columns.nth', { n: at + 1 });
        return (
          <>
            <Box sx={{ mb: 1, overflowWrap: 'anywhere' }}>{name}</Box>
            <TextField
              select
              size="small"
              fullWidth
              value={meaning}
              onChange={({ target }) => onChange(at, target.value as ImportMeaning)}
              slotProps={{
                select: {
                  inputProps: { 'aria-label': t('resources.imports.columns.meaning_of', { name }) },
                },
              }}
            >
              {MEANINGS.map((one) => (
                <MenuItem key={one} value={one}>
                  {t(`resources.imports.meanings.${one}`)}
                </MenuItem>
              ))}
            </TextField>
          </>
        );
      })}
    />
  );
}
