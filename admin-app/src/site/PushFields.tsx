import { FormControlLabel, Switch } from '@mui/material';
import { useInput } from 'react-admin';
import { t } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { sectionId } from './sections';

/** Whether viewers can get notifications on their devices. */
export function PushFields() {
  const { field } = useInput({ source: 'isPushOn' });
  return (
    <FormSection
      id={sectionId('push')}
      title={t('resources.site.sections.push')}
      note={t('resources.site.push.on_help')}
    >
      <FormControlLabel
        label={t('resources.site.push.on')}
        control={
          <Switch
            name={field.name}
            checked={Boolean(field.value)}
            onBlur={field.onBlur}
            onChange={(_, isOn) => field.onChange(isOn)}
          />
        }
      />
    </FormSection>
  );
}
