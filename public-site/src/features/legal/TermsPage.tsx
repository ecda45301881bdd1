import { Link } from 'react-router-dom';
import { useSite } from '../../api/useSite';
import { LegalText, type LegalSection } from './LegalText';
import { OperatorAddress, useOperator } from './operator';

export function TermsPage() {
  const { name, siteName } = useOperator();
  return (
    <LegalText
      title="Terms & Conditions"
      lead={`The rules of ${siteName}, in plain words. By using the site you accept them.`}
      sections={[
        {
          id: 'operator',
          title: 'Who runs this site',
          body: (
            <p>
              This site is run by {name}. You reach us at <OperatorAddress />. It is a community site around a
              live stream: nobody can deposit money, place a bet or win money here.
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
    id: 'age',
    title: 'Adults only',
    body: (
      <p>
        The site shows advertising for online casinos. You may use it only if you are at least 18 years old,
        or older where your law asks for more, and only where such content is legal. Who is younger has to
        leave.
      </p>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: (
      <ul>
        <li>You sign in with your own Twitch account. One person, one account.</li>
        <li>Keep your Twitch account safe: what is done with it here counts as done by you.</li>
        <li>Twitch’s own terms apply to the player and the chat.</li>
      </ul>
    ),
  },
  {
    id: 'points',
    title: 'Points',
    body: (
      <ul>
        <li>
          Points are a thank-you for being part of the community. They have no monetary value, and cannot be
          bought, sold, exchanged for money or passed on to others.
        </li>
        <li>
          Your balance and every change to it are listed on <Link to="/points">your points page</Link>. If you
          believe that something is wrong, tell us.
        </li>
        <li>
          Points that came from an error, from several accounts of one person or from automated use may be
          corrected by an admin.
        </li>
      </ul>
    ),
  },
  {
    id: 'rewards',
    title: 'Daily reward',
    body: (
      <p>
        The daily reward is free, and needs no purchase. Its tiers and their odds are shown before you draw.
        How a draw comes about, and how you verify each of yours, is explained on the{' '}
        <Link to="/rewards">rewards page</Link>. Odds may change for future draws, never for past ones.
      </p>
    ),
  },
  {
    id: 'shop',
    title: 'Points shop',
    body: (
      <ul>
        <li>What you claim is paid for with points at the price shown, as long as there is stock.</li>
        <li>A claim cannot be taken back on this site. If something is wrong with one, tell us.</li>
        <li>
          We deliver by hand and may contact you through Twitch for what we need to know, for instance an
          address to send it to.
        </li>
      </ul>
    ),
  },
  {
    id: 'offers',
    title: 'Casino offers',
    body: (
      <>
        <p>
          The <Link to="/casino">casino offers</Link> are advertising. We may receive a commission when you
          register with a partner through a link or code from this site; it costs you nothing extra.
        </p>
        <p>
          Each offer comes from the partner named on it, who alone is responsible for it. Read the partner’s
          terms first: wagering requirements, limits and the countries where an offer is available are theirs,
          and may have changed since we published it.
        </p>
      </>
    ),
  },
  { id: 'responsible', title: 'Responsible gambling', body: <ResponsibleGambling /> },
  {
    id: 'conduct',
    title: 'Fair play',
    body: (
      <p>
        Do not use scripts or several accounts to collect points, do not disturb the site or other people, and
        do not look for gaps other than to report them to us. Whoever breaks these rules can lose points.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <p>
        The site is free of charge, and we cannot promise that it is always available or free of errors. We
        are liable without limit for intent, gross negligence and harm to life, body and health, and otherwise
        only as far as the law demands.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We may change these terms, for instance when the site learns something new. The date on this page
        tells when we last did. Rights that the law of your country gives to consumers are not affected.
      </p>
    ),
  },
];

function ResponsibleGambling() {
  const { awareness, helpLine } = useSite();
  return (
    <p>
      Gambling can be addictive. Set yourself limits, and never play with money that you cannot afford to
      lose. {helpLine}{' '}
      <a href={awareness.url} target="_blank" rel="noopener noreferrer">
        Find help
      </a>
      .
    </p>
  );
}
