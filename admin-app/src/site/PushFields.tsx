import { SwitchInput } from '../editor/SwitchInput';
import { t } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { sectionTitle } from './sections';

/** Whether viewers can get notifications on their devices. */
export const PushFields = () => (
  <FormSection title={sectionTitle('push')} note={t('resources.site.push.on_help')}>
    <SwitchInput source="isPushOn" label={t('resources.site.push.on')} />
  </FormSection>
);
