import AddIcon from '@mui/icons-material/Add';
import { Button, Typography } from '@mui/material';
import { ArrayInput, SimpleFormIterator, useSimpleFormIterator } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { t } from '../../i18n/texts';
import { ButtonRow } from './ButtonRow';

const MAX = 3;
const NEW = { name: '', kind: 'line' };

const rowsSx = { '& .RaSimpleFormIterator-line': { display: 'block', border: 0, mb: 1.5 } };

/** The buttons of the surrounding form. */
export const ButtonFields = () => (
  <ArrayInput source="buttons" label={false} helperText={false}>
    <SimpleFormIterator
      disableReordering
      disableRemove
      disableClear
      addButton={<Add />}
      fullWidth
      sx={rowsSx}
    >
      <ButtonRow />
    </SimpleFormIterator>
  </ArrayInput>
);

function Add() {
  const { add } = useSimpleFormIterator();
  const { length } = (useWatch({ name: 'buttons' }) as unknown[] | undefined) ?? [];
  return (
    <>
      {length === 0 && (
        <Typography sx={{ color: 'text.secondary' }}>{t('resources.buttons.empty')}</Typography>
      )}
      {length < MAX && (
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => add(NEW)} sx={{ mt: 1.5 }}>
          {t('resources.buttons.add')}
        </Button>
      )}
    </>
  );
}
