import { Notice } from '../../ui/Notice';

export const NoOffers = () => (
  <Notice icon="moon" title="There are no offers at the moment. Come back soon!" />
);
