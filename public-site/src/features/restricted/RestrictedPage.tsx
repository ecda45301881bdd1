import { Page } from '../../ui/Page';

export const RestrictedPage = () => (
  <Page
    title="Access Restricted"
    lead="You must be 18 or older to use this site, because it has gambling content. If you have reached this page in error, try clearing your browser cookies."
  />
);
