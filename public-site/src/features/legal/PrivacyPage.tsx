import { YourData } from '../your-data/YourData';
import { LegalText } from './LegalText';

export const PrivacyPage = () => (
  <LegalText page="privacy">
    <YourData />
  </LegalText>
);
