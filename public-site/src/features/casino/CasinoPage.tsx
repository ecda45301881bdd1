import { Page } from '../../ui/Page';

export const CasinoPage = () => (
  <Page title="Casino Offers" lead="The offers of our partners. 18+ only, terms and conditions apply." />
);
