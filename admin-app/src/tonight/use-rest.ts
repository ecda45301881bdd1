import { useEffect, useRef } from 'react';

/** After a press: the next one must find the same button. */
const REST_MS = 2_000;

const PRESSES = ['pointerdown', 'keydown'] as const;
const RELEASES = ['pointerup', 'pointercancel', 'keyup'] as const;

/** @returns whether nothing is being pressed on the page, and nothing was in the last two seconds */
export function useRest(): () => boolean {
  const isPressed = useRef(false);
  const lastAt = useRef(-Infinity);
  useEffect(() => {
    const note = (pressed: boolean) => () => {
      isPressed.current = pressed;
      lastAt.current = Date.now();
    };
    const [press, release] = [note(true), note(false)];
    for (const type of PRESSES) window.addEventListener(type, press, true);
    for (const type of RELEASES) window.addEventListener(type, release, true);
    return () => {
      for (const type of PRESSES) window.removeEventListener(type, press, true);
      for (const type of RELEASES) window.removeEventListener(type, release, true);
    };
  }, []);
  return () => !isPressed.current && Date.now() - lastAt.current >= REST_MS;
}
