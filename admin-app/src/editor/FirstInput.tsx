import { FormControlLabel, Switch } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';

/**
 * A new record goes last unless this is switched on; one that is stored already has its place. The form's default
 * values hold `first`, so that it opens unchanged.
 */
export function FirstInput() {
  const isStored = useRecordContext()?.id !== undefined;
  return isStored ? null : <FirstSwitch />;
}

function FirstSwitch() {
  const { field } = useInput({ source: 'first' });
  return (
    <FormControlLabel
      label={t('console.first')}
      control={
        <Switch
          name={field.name}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(_, isOn) => field.onChange(isOn)}
        />
      }
    />
  );
}
