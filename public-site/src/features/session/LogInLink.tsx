import { t } from '../../lib/texts';
import { BrandMark } from '../../ui/BrandMark';
import { ButtonLink } from '../../ui/Button';
import { signInAddress } from './use-session';

interface LogInLinkProps {
  /** The page to come back to. */
  returnTo: string;
  size?: 'small' | undefined;
}

/** Leaves the page for the server's sign-in, which leads on to Twitch. */
export const LogInLink = ({ returnTo, size }: LogInLinkProps) => (
  <ButtonLink href={signInAddress(returnTo)} size={size}>
    <BrandMark name="twitch" size={18} /> {t('action.logIn')}
  </ButtonLink>
);
