import { ageState, confirmAdult, confirmUnderage } from '#shared/age-flags.js';
import './age-gate.css';
import { speakPreferred } from '../i18n/speak-preferred';
import { isSpeaking, t } from '../i18n/texts';
import { leaveConsole } from '../session/session';
import { storedFlags } from './stored-flags';

const RECHECK_MS = 30_000;

const gate = document.createElement('dialog');
let admit: () => void = () => {};

/** Shows or hides the gate as the flags demand. Called wherever they may have changed or run out. */
export function checkAge(): void {
  const state = ageState(storedFlags, Date.now());
  if (state === 'underage') {
    void leaveConsole('/restricted');
  } else if (state === 'unverified') {
    // In the moment before the words are there the console is not there either: it asks when it is drawn.
    if (!isSpeaking()) return;
    if (!gate.open) show();
    gate.focus();
  } else {
    if (gate.open) gate.close();
    admit();
  }
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  textContent: string,
  properties = {},
) => Object.assign(document.createElement(name), { textContent, ...properties });

function button(text: string, choose: () => void): HTMLButtonElement {
  const made = element('button', text, { type: 'button' });
  made.addEventListener('click', () => {
    choose();
    checkAge();
  });
  return made;
}

function show(): void {
  gate.replaceChildren(
    element('h2', t('gate.title'), { id: 'age-gate-title' }),
    element('p', t('gate.text')),
    answers(),
    element('p', t('gate.note'), { className: 'age-gate-note' }),
  );
  gate.showModal();
}

function answers(): HTMLElement {
  const buttons = element('div', '', { className: 'age-gate-answers' });
  buttons.append(
    button(t('gate.adult'), () => confirmAdult(storedFlags, Date.now())),
    button(t('gate.underage'), () => confirmUnderage(storedFlags)),
  );
  return buttons;
}

function build(): void {
  gate.className = 'age-gate';
  // The dialog itself takes the first focus, so that neither answer is suggested.
  gate.tabIndex = -1;
  gate.setAttribute('closedby', 'none');
  gate.setAttribute('aria-labelledby', 'age-gate-title');
  gate.addEventListener('cancel', (event) => event.preventDefault());
  // A browser closes a dialog at the third Escape all the same: it opens again until there is an answer.
  gate.addEventListener('close', checkAge);
  document.body.append(gate);
}

/** Settles once the visitor has confirmed to be an adult; keeps watching afterwards. */
export async function adultConfirmed(): Promise<void> {
  if (ageState(storedFlags, Date.now()) === 'unverified') await speakPreferred();
  build();
  window.addEventListener('storage', checkAge);
  document.addEventListener('visibilitychange', checkAge);
  setInterval(checkAge, RECHECK_MS);
  return new Promise((resolve) => {
    admit = resolve;
    checkAge();
  });
}
