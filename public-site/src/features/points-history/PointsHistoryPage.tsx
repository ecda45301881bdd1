import { Page } from '../../ui/Page';

export const PointsHistoryPage = () => (
  <Page title="Your Points" lead="Every point you earned and spent, newest first." />
);
