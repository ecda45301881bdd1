import { useEffect, useEffectEvent } from 'react';
import { useFormState } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { firstFault, pathOf, sectionAt, sectionOf, type SectionName } from './sections';

/** The section of the field named after `#`, otherwise that of the path; undefined if there is none. */
export function useOpenSection(): SectionName | undefined {
  const { pathname, hash } = useLocation();
  return sectionOf(hash.slice(1)) ?? sectionAt(pathname);
}

/** Opens the section of a field, which then takes the focus. */
export function useOpenField(): (field: string) => void {
  const navigate = useNavigate();
  return (field) => {
    const section = sectionOf(field);
    if (section) void navigate({ pathname: pathOf(section), hash: field }, { replace: true });
  };
}

/** Opens the first faulty field whenever the surrounding form refuses to be sent. */
export function useFirstFault(): void {
  const { errors, submitCount } = useFormState();
  const openField = useOpenField();
  const openFirst = useEffectEvent(() => {
    const field = firstFault(errors);
    if (field !== undefined) openField(field);
  });
  useEffect(() => {
    if (submitCount > 0) openFirst();
  }, [submitCount]);
}
