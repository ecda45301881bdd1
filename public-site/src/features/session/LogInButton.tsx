import button from '../../ui/Button.module.css';
import { ShellIcon } from '../../ui/ShellIcon';
import { signInAddress } from './useSession';

interface LogInButtonProps {
  /** The page to come back to. */
  returnTo: string;
  isSmall?: boolean;
}

/** Leaves the page for the server's sign-in, which leads on to Twitch. */
export const LogInButton = ({ returnTo, isSmall }: LogInButtonProps) => (
  <button
    type="button"
    className={`${button.button} ${isSmall ? button.small : ''}`}
    onClick={() => window.location.assign(signInAddress(returnTo))}
  >
    <ShellIcon name="twitch" size={18} /> Log in with Twitch
  </button>
);
