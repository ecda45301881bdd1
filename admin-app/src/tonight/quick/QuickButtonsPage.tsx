import { useDataProvider } from 'react-admin';
import { SettingsForm } from '../../editor/SettingsForm';
import { t } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import type { QuickButtons } from '../../shared/api';
import { HistoryLink } from '../../shared/HistoryLink';
import { PageHeader } from '../../shared/PageHeader';
import { ButtonFields } from './ButtonFields';

/** Where admins choose the buttons on Tonight. */
export function QuickButtonsPage() {
  const provider = useDataProvider<AdminDataProvider>();
  return (
    <>
      <PageHeader
        title={t('resources.buttons.title')}
        note={t('resources.buttons.note')}
        actions={<HistoryLink entity="quick-buttons" />}
      />
      <SettingsForm<QuickButtons>
        height={240}
        read={() => provider.quickButtons()}
        save={({ buttons }) => provider.saveQuickButtons(buttons)}
      >
        <ButtonFields />
      </SettingsForm>
    </>
  );
}
