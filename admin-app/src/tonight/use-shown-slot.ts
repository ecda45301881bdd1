import { useState } from 'react';

/**
 * Which slot is asked about: the one that is opened next, unless this person is still typing for another.
 * The next field takes the focus only after a step of this person: a colleague's win must not direct what is
 * being typed to another slot.
 */
export function useShownSlot(currentId: number | null) {
  const [shown, show] = useState({ id: currentId, hasFocus: false });
  const [isHeld, setHeld] = useState(false);
  const [isOwnStep, setOwnStep] = useState(false);
  if (!isHeld && shown.id !== currentId) {
    show({ id: currentId, hasFocus: isOwnStep });
    setOwnStep(false);
  }
  return {
    ...shown,
    hold: (held: boolean) => {
      setHeld(held);
      setOwnStep(false);
    },
    goOn: () => {
      setHeld(false);
      setOwnStep(true);
    },
  };
}
