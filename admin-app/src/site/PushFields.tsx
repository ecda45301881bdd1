import { SwitchInput } from '../editor/SwitchInput';
import { t } from '../i18n/texts';
import { FormSection } from '../shared/FormSection';
import { sectionId } from './sections';

/** Whether viewers can get notifications on their devices. */
export const PushFields = () => (
  <FormSection
    id={sectionId('push')}
    title={t('resources.site.sections.push')}
    note={t('resources.site.push.on_help')}
  >
    <SwitchInput source="isPushOn" label={t('resources.site.push.on')} />
  </FormSection>
);
