import { Box, Button } from '@mui/material';
import type { MouseEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { type TextKind, variablesFor } from './variables';

const list = {
  display: 'grid',
  gap: 0.75,
  m: 0,
  mt: 1.25,
  p: 0,
  fontSize: '0.9375rem',
  color: 'text.secondary',
  '& li': { display: 'grid', gridTemplateColumns: '9.5rem minmax(0, 1fr)', gap: 1, alignItems: 'center' },
};

/** The variables with their meanings. Clicking one inserts it at the cursor in the message. */
export function VariablesHelp({ kind }: { kind: TextKind }) {
  const { setValue } = useFormContext();

  function insert(event: MouseEvent<HTMLButtonElement>, variable: string): void {
    const field = event.currentTarget.form?.elements.namedItem('message');
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.setRangeText(variable, field.selectionStart, field.selectionEnd, 'end');
    setValue('message', field.value, { shouldDirty: true, shouldValidate: true });
    field.focus();
  }

  return (
    <Box component="details">
      <Box component="summary" sx={{ cursor: 'pointer', width: 'fit-content', color: 'primary.main' }}>
        {t('bot.text.variables')}
      </Box>
      <Box component="ul" sx={list}>
        {variablesFor(kind).map(({ name, written }) => (
          <li key={name}>
            <Button
              size="small"
              variant="outlined"
              title={t('bot.text.insert')}
              sx={{ fontFamily: 'monospace', minHeight: 30, py: 0, justifySelf: 'start' }}
              onClick={(event) => insert(event, written)}
            >
              {written}
            </Button>
            <span>{t(`bot.text.meaning.${name}`)}</span>
          </li>
        ))}
      </Box>
    </Box>
  );
}
