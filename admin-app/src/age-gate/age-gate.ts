import './age-gate.css';
import { leaveConsole } from '../session/session';
import { ageState, confirmAdult, confirmUnderage, storedFlags } from './age-flags';

const RECHECK_MS = 30_000;

const gate = document.createElement('dialog');
let admit: () => void = () => {};

/** Shows or hides the gate as the flags demand. Called wherever they may have changed or run out. */
export function checkAge(): void {
  const state = ageState(storedFlags, Date.now());
  if (state === 'underage') {
    void leaveConsole('/restricted');
  } else if (state === 'unverified') {
    if (!gate.open) gate.showModal();
    gate.focus();
  } else {
    gate.close();
    admit();
  }
}

function button(text: string, choose: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = text;
  element.addEventListener('click', () => {
    choose();
    checkAge();
  });
  return element;
}

function build(): void {
  gate.className = 'age-gate';
  // The dialog itself takes the first focus, so that neither answer is suggested.
  gate.tabIndex = -1;
  gate.setAttribute('closedby', 'none');
  gate.setAttribute('aria-labelledby', 'age-gate-title');
  gate.innerHTML =
    '<h2 id="age-gate-title">Adults only</h2>' +
    '<p>This console manages a site with online casino content. You must be 18 or older to enter.</p>' +
    '<div class="age-gate-answers"></div>' +
    '<p class="age-gate-note">18+. Gambling can be addictive. Please play responsibly.</p>';
  gate.querySelector('.age-gate-answers')?.append(
    button('I AM 18 OR OLDER - ENTER', () => confirmAdult(storedFlags, Date.now())),
    button('I AM UNDER 18 - EXIT', () => confirmUnderage(storedFlags)),
  );
  gate.addEventListener('cancel', (event) => event.preventDefault());
  // A browser closes a dialog at the third Escape all the same: it opens again until there is an answer.
  gate.addEventListener('close', checkAge);
  document.body.append(gate);
}

/** Settles once the visitor has confirmed to be an adult; keeps watching afterwards. */
export function adultConfirmed(): Promise<void> {
  build();
  window.addEventListener('storage', checkAge);
  document.addEventListener('visibilitychange', checkAge);
  setInterval(checkAge, RECHECK_MS);
  return new Promise((resolve) => {
    admit = resolve;
    checkAge();
  });
}
