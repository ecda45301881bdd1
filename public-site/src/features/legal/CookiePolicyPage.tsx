import { LegalText } from './LegalText';

export const CookiePolicyPage = () => <LegalText page="cookie-policy" />;
