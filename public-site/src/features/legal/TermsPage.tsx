import { Page } from '../../ui/Page';

export const TermsPage = () => (
  <Page
    title="Terms & Conditions"
    lead="Points have no monetary value and cannot be exchanged for money. The site is for adults only."
  />
);
