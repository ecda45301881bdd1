import { useSite } from '../site/site';

/** Who runs the site: the legal operator of the settings; as long as none is set, the channel itself. */
export function useOperator(): { name: string; siteName: string; email: string } {
  const { operatorName, title, contactEmail } = useSite();
  return { name: operatorName || title, siteName: title, email: contactEmail };
}
