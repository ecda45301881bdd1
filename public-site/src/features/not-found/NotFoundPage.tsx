import { Page } from '../../ui/Page';

export const NotFoundPage = () => (
  <Page title="Page not found" lead="There is nothing at this address. The menu above leads on." />
);
