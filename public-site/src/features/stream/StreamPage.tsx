import { Page } from '../../ui/Page';

export const StreamPage = () => (
  <Page title="Stream" lead="Watch the stream here, and talk with the community while it is live." />
);
