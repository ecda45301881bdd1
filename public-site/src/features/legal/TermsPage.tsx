import { LegalText } from './LegalText';

export const TermsPage = () => <LegalText page="terms" />;
