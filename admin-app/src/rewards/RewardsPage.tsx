import { PageHeader } from '../shared/PageHeader';

export function RewardsPage() {
  return <PageHeader title="Manage Rewards" />;
}
