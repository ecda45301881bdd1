import { useWatch } from 'react-hook-form';
import type { SiteSettings } from '../shared/api';

/** The current values of the surrounding form. */
export const useSettings = (): Partial<SiteSettings> => useWatch<SiteSettings>() as Partial<SiteSettings>;

export const useSocials = (): SiteSettings['socials'] => useSettings().socials ?? [];
