import { Link } from 'react-router-dom';
import { LegalText, type LegalSection } from './LegalText';
import { OperatorAddress, useOperator } from './operator';
import { StorageTable } from './StorageTable';

export function CookiePolicyPage() {
  const { name } = useOperator();
  return (
    <LegalText
      title="Cookie Policy"
      lead="One cookie keeps you signed in, and a few entries in your browser remember what you chose. None of them tracks you."
      sections={[
        ...SECTIONS,
        {
          id: 'questions',
          title: 'Questions',
          body: (
            <p>
              This site is run by {name}. Write to <OperatorAddress />; what else we know about you is in the{' '}
              <Link to="/privacy">privacy policy</Link>.
            </p>
          ),
        },
      ]}
    />
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'cookie',
    title: 'The cookie',
    body: (
      <>
        <p>
          We set one cookie, when you choose to log in. Without it nobody could stay signed in, so it needs no
          consent.
        </p>
        <StorageTable
          caption="Cookies"
          entries={[
            {
              name: 'greenroom_session',
              purpose:
                'Knows your session. Scripts cannot read it, and only this site receives it. On https its name begins with __Host-.',
              kept: '30 days, or until you log out',
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What your browser remembers',
    body: (
      <>
        <p>These entries stay on your device. Only the number of a claim is sent to us, with that claim.</p>
        <StorageTable
          caption="Entries in your browser’s storage"
          entries={[
            {
              name: 'ageVerified, ageVerificationTime',
              purpose: 'Your answer that you are 18 or older, and when you gave it.',
              kept: 'Asked again after 24 hours',
            },
            {
              name: 'isUnderage',
              purpose: 'Your answer that you are under 18, so that the site stays closed.',
              kept: 'Until you clear your browser’s data',
            },
            {
              name: 'rewardSoundsMuted',
              purpose: 'Whether the sounds of the daily reward are off.',
              kept: 'Until you clear your browser’s data',
            },
            {
              name: 'pendingClaim',
              purpose: 'The number of a claim on its way, so that a lost answer never makes you pay twice.',
              kept: 'Until the answer is there, or the tab closes',
            },
            {
              name: 'reloadedAt',
              purpose: 'When the page last reloaded itself after an update of the site.',
              kept: 'Until the tab closes',
            },
          ]}
        />
      </>
    ),
  },
  {
    id: 'twitch',
    title: 'Cookies of Twitch',
    body: (
      <p>
        The video player and the chat come from Twitch, and may set cookies of Twitch’s own. They load only
        once you have confirmed to be 18 or older: the player while the stream is live, the chat when you are
        signed in. What Twitch does with them is in{' '}
        <a href="https://www.twitch.tv/p/legal/cookie-policy/" target="_blank" rel="noopener noreferrer">
          Twitch’s cookie policy
        </a>
        .
      </p>
    ),
  },
  {
    id: 'control',
    title: 'Your control',
    body: (
      <p>
        You can delete the cookie and the stored entries in your browser’s settings at any time. You are then
        signed out, and asked for your age again. Without the cookie everything can still be read, but nobody
        can log in.
      </p>
    ),
  },
];
