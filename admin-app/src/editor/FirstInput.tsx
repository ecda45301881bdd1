import { FormControlLabel, Switch } from '@mui/material';
import { useInput, useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';

/**
 * New records go last unless this is ticked; stored records keep their place. `first` is part of the form's
 * default values, so that the form starts unchanged.
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
