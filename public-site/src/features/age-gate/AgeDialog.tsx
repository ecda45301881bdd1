import { openAgeGate } from '#shared/age-gate.js';
import { useLayoutEffect, useRef } from 'react';
import { useHref, useNavigate } from 'react-router-dom';
import '../../../../shared/src/age-gate.css';
import { t } from '../../lib/texts';
import { useSite } from '../site/site';

/** Gambling help, with no gambling content: reachable without passing the gate. */
export const HELP = '/play-safe';

/** The age gate shared with the console, with this site's texts. */
export function AgeDialog({ onAnswer }: { onAnswer: () => void }) {
  const { title, awareness, helpLine } = useSite();
  const navigate = useNavigate();
  const href = useHref(HELP);
  const gate = useRef<ReturnType<typeof openAgeGate>>(undefined);
  useLayoutEffect(() => {
    const { show, close } = openAgeGate();
    gate.current = { show, close };
    return close;
  }, []);
  useLayoutEffect(() => {
    const words = {
      title: t('age.title'),
      text: t('age.text', { site: title }),
      adult: t('age.adult'),
      underage: t('age.underage'),
      notice: `${t('age.notice')} ${helpLine}`,
      help: { text: t('page./play-safe.title'), href },
      sign: awareness.image,
    };
    gate.current?.show(words, onAnswer, () => void navigate(HELP));
  }, [title, helpLine, awareness.image, href, navigate, onAnswer]);
  return null;
}
