import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../../api/queries';
import { Page } from '../../ui/Page';

export function ContactPage() {
  const { data: site } = useQuery(siteQuery);
  return (
    <Page title="Contact">
      <p>
        Write to <a href={`mailto:${site?.contactEmail ?? ''}`}>{site?.contactEmail}</a>. {site?.operatorName}
      </p>
    </Page>
  );
}
