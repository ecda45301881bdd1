import { LegalText } from './LegalText';

export const ImprintPage = () => <LegalText page="imprint" />;
