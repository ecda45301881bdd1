import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '../shared/api';

/** The settings as they are typed, inside the form. */
export const useSettings = (): Partial<SiteSettings> => useWatch<SiteSettings>() as Partial<SiteSettings>;

export const useSocials = (): SiteSettings['socials'] => useSettings().socials ?? [];
