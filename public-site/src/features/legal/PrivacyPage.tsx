import { Page } from '../../ui/Page';

export const PrivacyPage = () => (
  <Page
    title="Privacy Policy"
    lead="We keep your Twitch id, name and picture, your points and what you claimed, for as long as you use the site."
  />
);
