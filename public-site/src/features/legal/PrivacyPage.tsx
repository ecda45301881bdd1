import { Link } from 'react-router-dom';
import { LegalText, type LegalSection } from './LegalText';
import { OperatorAddress, useOperator } from './operator';

export function PrivacyPage() {
  const { name, siteName } = useOperator();
  return (
    <LegalText
      title="Privacy Policy"
      lead={`What ${siteName} knows about you, why, for how long, and what you can do about it.`}
      sections={[
        {
          id: 'controller',
          title: 'Who is responsible',
          body: (
            <p>
              {name} runs this site and is responsible for your personal data on it. For everything about your
              data, write to <OperatorAddress />.
            </p>
          ),
        },
        ...SECTIONS,
      ]}
    />
  );
}

const SECTIONS: readonly LegalSection[] = [
  {
    id: 'visiting',
    title: 'When you only visit',
    body: (
      <>
        <p>
          You can read everything here without an account. We use no analytics, no advertising and no tracking
          across sites, and we do not sell or rent data.
        </p>
        <p>
          To answer your browser, our server handles your IP address. It is used to limit how many requests
          one address may send in a minute. The log holds the kind of page, the time and the duration of a
          request, never your IP address, your cookies or what you typed.
        </p>
      </>
    ),
  },
  {
    id: 'signing-in',
    title: 'When you sign in with Twitch',
    body: (
      <>
        <p>
          Twitch tells us who you are after you agree there. We ask for no permission beyond that, so we
          receive neither your e-mail address nor your password. We store:
        </p>
        <ul>
          <li>your Twitch user id, login name, display name and profile picture;</li>
          <li>
            the access tokens that Twitch gives us for your session: encrypted, and deleted when you log out
            or the session ends;
          </li>
          <li>
            the session itself, for up to 30 days: your browser and system by name, the network it was last
            used from (never the full address), and when that was. <Link to="/sessions">Your sessions</Link>{' '}
            shows them, and lets you end them.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'security',
    title: 'The security log',
    body: (
      <p>
        To notice break-ins, we note when you log in and out, when a session of yours is ended, when your
        rights change, and when a request is refused or a limit is reached. An entry names your account, if
        you are signed in, and your network: the first three parts of an IPv4 address or the first three
        groups of an IPv6 address, never the full address. Entries are deleted after 90 days. Only the admins
        of this site see them.
      </p>
    ),
  },
  {
    id: 'points',
    title: 'Points, rewards and claims',
    body: (
      <>
        <p>To keep your balance right, we store everything that changes it:</p>
        <ul>
          <li>your balance, and a ledger entry for each change with its time and reason;</li>
          <li>your daily draws with the seeds they were made from, so that you can verify them;</li>
          <li>what you claimed in the shop, when, for how many points, and whether it was delivered;</li>
          <li>changes that an admin made to your account, and which admin made them.</li>
        </ul>
        <p>
          You see all of your own entries on <Link to="/points">your points page</Link> and{' '}
          <Link to="/rewards">the rewards page</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'public',
    title: 'What others can see',
    body: (
      <p>
        The <Link to="/community">community leaderboard</Link> shows the display name, login name, picture and
        points of everybody who has signed in. Your history, your draws and your claims are visible to you and
        to the admins of this site only.
      </p>
    ),
  },
  {
    id: 'why',
    title: 'Why we may do this',
    body: (
      <ul>
        <li>
          Account, points, rewards and claims: to provide what you asked for when you signed in (Article
          6(1)(b) GDPR).
        </li>
        <li>
          Limits on requests, logs, the security log and the record of changes by admins: our legitimate
          interest in a site that is safe and fair (Article 6(1)(f) GDPR).
        </li>
      </ul>
    ),
  },
  {
    id: 'others',
    title: 'Who else is involved',
    body: (
      <>
        <p>
          Twitch signs you in and provides the video player and the chat. Where these are shown, your browser
          talks to Twitch directly, under the{' '}
          <a href="https://www.twitch.tv/p/legal/privacy-notice/" target="_blank" rel="noopener noreferrer">
            privacy notice of Twitch
          </a>
          . Neither loads before you have answered the age question.
        </p>
        <p>
          When you follow a link to a partner, we pass on nothing about you, and your browser is told not to
          name the page you came from. On the partner’s site, the partner’s own policy applies.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <ul>
        <li>
          Sessions end after 30 days, after a time without use, or when you end them, and are then deleted.
        </li>
        <li>The security log is kept for 90 days.</li>
        <li>Your profile, balance, draws and claims stay for as long as you use the site.</li>
        <li>If you want your account erased, write to us: the site itself has no button for it.</li>
      </ul>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <>
        <p>
          You may ask for a copy of your data, have it corrected, restricted, moved or erased, and object to
          its use, as far as the law of your country provides. Write to <OperatorAddress />.
        </p>
        <p>
          You can also end our access at any time under <q>Connections</q> in your Twitch settings, and you
          may complain to the data protection authority of the place where you live.
        </p>
      </>
    ),
  },
  {
    id: 'browser',
    title: 'What is stored in your browser',
    body: (
      <p>
        One cookie and a few small entries, none of them for advertising. The{' '}
        <Link to="/cookie-policy">cookie policy</Link> lists each of them.
      </p>
    ),
  },
];
