import { BooleanInput } from 'react-admin';
import { t } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { sectionId } from './sections';

/** Whether viewers can get notifications on their devices. */
export function PushFields() {
  return (
    <FormSection id={sectionId('push')} title={t('resources.site.sections.push')}>
      <BooleanInput
        source="isPushOn"
        label="resources.site.push.on"
        helperText="resources.site.push.on_help"
      />
    </FormSection>
  );
}
