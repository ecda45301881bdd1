import { useDataProvider } from 'react-admin';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import { AskButton } from '../shared/AskButton';

/** Cancels a hunt that was started by mistake. */
export function CancelHunt({ version }: { version: number }) {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <AskButton
      button={{ color: 'error' }}
      title={t('resources.hunts.cancel_question')}
      action={t('resources.hunts.cancel')}
      isDanger
      cancel={t('resources.hunts.keep')}
      act={() => provider.setHuntState({ state: 'cancelled', version })}
      failure={t('resources.hunts.failed.save')}
    >
      {t('resources.hunts.cancel_note')}
    </AskButton>
  );
}
