import { useRecordContext } from 'react-admin';
import { t } from '../i18n/texts';
import { SwitchInput } from './SwitchInput';

/**
 * New records go last unless this is ticked; stored records keep their place. `first` is part of the form's
 * default values, so that the form starts unchanged.
 */
export function FirstInput() {
  const isStored = useRecordContext()?.id !== undefined;
  return isStored ? null : <SwitchInput source="first" label={t('console.first')} />;
}
