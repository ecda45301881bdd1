import { Link } from 'react-router-dom';
import { useSite } from '../../api/useSite';

/** Who runs the site: the legal operator of the settings; as long as none is set, the channel itself. */
export function useOperator(): { name: string; siteName: string; email: string } {
  const { operatorName, title, contactEmail } = useSite();
  return { name: operatorName || title, siteName: title, email: contactEmail };
}

/** The operator's e-mail address; without one, the page with the other ways. */
export function OperatorAddress() {
  const { email } = useOperator();
  return email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our contact page</Link>;
}
