import { t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { signInAddress } from './use-session';

interface LogInLinkProps {
  /** Page to return to after logging in. */
  returnTo: string;
  size?: 'small' | undefined;
}

/** Leaves the site for the server's login route, which redirects to Twitch. */
export const LogInLink = ({ returnTo, size }: LogInLinkProps) => (
  <ButtonLink href={signInAddress(returnTo)} size={size}>
    <BrandMark name="twitch" size={18} /> {t('action.logIn')}
  </ButtonLink>
);
