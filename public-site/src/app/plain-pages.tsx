import { useQuery } from '@tanstack/react-query';
import { siteQuery } from '../api/queries';
import { Page } from '../ui/Page';

export function HomePage() {
  const { data: site } = useQuery(siteQuery);
  return (
    <Page
      title={site?.title ?? 'Welcome'}
      lead={site?.tagline ?? 'Watch the live streams, join our events and earn rewards.'}
    />
  );
}

export const CasinoPage = () => (
  <Page title="Casino Offers" lead="The offers of our partners. 18+ only, terms and conditions apply." />
);

export const StreamPage = () => (
  <Page title="Stream" lead="Watch the stream here, and talk with the community while it is live." />
);

export const RewardsPage = () => (
  <Page
    title="Daily Reward"
    lead="Signed-in viewers open one reward a day. Every draw can be verified with its seeds."
  />
);

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

export const PrivacyPage = () => (
  <Page
    title="Privacy Policy"
    lead="We keep your Twitch id, name and picture, your points and what you claimed, for as long as you use the site."
  />
);

export const TermsPage = () => (
  <Page
    title="Terms & Conditions"
    lead="Points have no monetary value and cannot be exchanged for money. The site is for adults only."
  />
);

export const CookiePage = () => (
  <Page
    title="Cookie Policy"
    lead="One cookie keeps you signed in. Your answer to the age question stays in your browser."
  />
);

export const RestrictedPage = () => (
  <Page
    title="Access Restricted"
    lead="You must be 18 or older to use this site, because it has gambling content. If you have reached this page in error, try clearing your browser cookies."
  />
);

export const NotFoundPage = () => (
  <Page title="Page not found" lead="There is nothing at this address. The menu above leads on." />
);
