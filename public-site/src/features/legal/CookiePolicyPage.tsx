import { Page } from '../../ui/Page';

export const CookiePolicyPage = () => (
  <Page
    title="Cookie Policy"
    lead="One cookie keeps you signed in. Your answer to the age question stays in your browser."
  />
);
