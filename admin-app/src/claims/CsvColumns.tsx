import ColumnsIcon from '@mui/icons-material/ViewColumn';
import { Box, Button, Checkbox, Divider, FormControlLabel, Popover, Typography } from '@mui/material';
import { useState } from 'react';
import { t } from '../i18n/texts';
import { CSV_COLUMNS } from './csv-columns';
import { useCsvColumns } from './use-claims-exporter';

interface CsvColumnsProps {
  withAnswers: boolean;
  onAnswers: (withAnswers: boolean) => void;
}

/** Chooses the columns of an export. The box for buyers' answers is never ticked by default. */
export function CsvColumns({ withAnswers, onAnswers }: CsvColumnsProps) {
  const [chosen, choose] = useCsvColumns();
  const [anchor, open] = useState<Element | null>(null);
  const words = t('resources.claims.csv.columns');
  return (
    <>
      <Button
        size="small"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => open(currentTarget)}
      >
        {words}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => open(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': words } }}
      >
        <Box sx={{ p: 2, display: 'grid', maxWidth: 320 }}>
          {CSV_COLUMNS.map((column) => (
            <FormControlLabel
              key={column}
              label={t(`resources.claims.fields.${column}`)}
              control={
                <Checkbox
                  size="small"
                  checked={chosen.includes(column)}
                  onChange={(_, isOn) =>
                    choose(isOn ? [...chosen, column] : chosen.filter((each) => each !== column))
                  }
                />
              }
            />
          ))}
          <Divider sx={{ my: 1 }} />
          <FormControlLabel
            label={t('resources.claims.csv.answers')}
            control={<Checkbox size="small" checked={withAnswers} onChange={(_, isOn) => onAnswers(isOn)} />}
          />
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('resources.claims.csv.answers_help')}
          </Typography>
        </Box>
      </Popover>
    </>
  );
}
