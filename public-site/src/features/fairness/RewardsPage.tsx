import { Page } from '../../ui/Page';

export const RewardsPage = () => (
  <Page
    title="Daily Reward"
    lead="Signed-in viewers open one reward a day. Every draw can be verified with its seeds."
  />
);
