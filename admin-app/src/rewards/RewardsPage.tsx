import { useDataProvider } from 'react-admin';
import { SettingsForm } from '../editor/SettingsForm';
import { t } from '../i18n/texts';
import type { AdminDataProvider } from '../providers/data-provider';
import type { RewardConfig } from '../shared/api';
import { Help } from '../shared/Help';
import { HistoryLink } from '../shared/HistoryLink';
import { NarrowPage } from '../shared/NarrowPage';
import { PageHeader } from '../shared/PageHeader';
import { tiersFault } from './tier-rules';
import { TierFields } from './TierFields';

const GUIDELINES = ['total', 'positive', 'unique', 'one', 'future'] as const;

export function RewardsPage() {
  const provider = useDataProvider<AdminDataProvider>();
  async function save({ rewards }: RewardConfig): Promise<RewardConfig> {
    await provider.saveRewards(rewards);
    return { rewards };
  }
  return (
    <NarrowPage>
      <PageHeader title={t('rewards.title')} help="rewards" actions={<HistoryLink entity="rewards" />} />
      <Help name="rewards" title={t('rewards.guide')}>
        <ul>
          {GUIDELINES.map((line) => (
            <li key={line}>{t(`rewards.guidelines.${line}`)}</li>
          ))}
        </ul>
      </Help>
      <SettingsForm
        height={320}
        read={() => provider.rewardConfig()}
        save={save}
        check={({ rewards }) => tiersFault(rewards)}
        // The specification's text, whatever the server says.
        failureText={t('resources.rewards.failed.save')}
      >
        {(refuse) => <TierFields onLast={() => refuse(t('rewards.last'))} />}
      </SettingsForm>
    </NarrowPage>
  );
}
