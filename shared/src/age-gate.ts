/// <reference lib="dom" />
import { type AgeState, ageState, confirmAdult, confirmUnderage, expiresInMs } from './age-flags.js';
import { storedFlags } from './stored-flags.js';

/** Texts of the gate, in the visitor's language. */
export interface AgeGateWords {
  title: string;
  text: string;
  adult: string;
  underage: string;
  notice: string;
  /** Link to gambling help, which needs no answer. */
  help: { text: string; href: string };
  /** Address of the responsible gambling logo. */
  sign: string;
}

export interface AgeGate {
  /** @param onHelp called instead of following the help link */
  show: (words: AgeGateWords, onAnswer: () => void, onHelp?: () => void) => void;
  close: () => void;
}

/**
 * The age gate of site and console: a modal dialog over the page. Framework-free, so that it can open before
 * anything else has loaded. Styled by age-gate.css, and empty until `show` is called.
 */
export function openAgeGate(): AgeGate {
  // Focus the dialog itself, so that neither answer is suggested.
  const gate = element('dialog', { className: 'age-gate', tabIndex: -1 });
  gate.setAttribute('closedby', 'none');
  gate.setAttribute('aria-labelledby', 'age-gate-title');
  gate.setAttribute('aria-describedby', 'age-gate-text');
  const open = () => {
    gate.showModal();
    gate.focus();
  };
  gate.addEventListener('cancel', (event) => event.preventDefault());
  // Browsers close a modal dialog on repeated Escape despite preventDefault, so reopen it.
  gate.addEventListener('close', open);
  document.body.append(gate);
  open();
  return {
    show(words, onAnswer, onHelp) {
      const answer = (name: string, textContent: string, confirm: typeof confirmAdult) => {
        const button = element('button', { type: 'button', className: name, textContent });
        button.addEventListener('click', () => {
          confirm(storedFlags, Date.now());
          onAnswer();
        });
        return button;
      };
      const badge = element('span', { className: 'age-gate-badge', textContent: '18+', ariaHidden: 'true' });
      const answers = element('div', { className: 'age-gate-answers' });
      answers.append(
        answer('age-gate-adult', words.adult, confirmAdult),
        answer('age-gate-underage', words.underage, confirmUnderage),
      );
      gate.replaceChildren(
        badge,
        element('h2', { id: 'age-gate-title', textContent: words.title }),
        element('p', { id: 'age-gate-text', textContent: words.text }),
        answers,
        noticeOf(words, onHelp),
      );
      gate.focus();
    },
    close() {
      gate.removeEventListener('close', open);
      // Closing it first returns focus to the element that had it before.
      gate.close();
      gate.remove();
    },
  };
}

function noticeOf({ notice, help, sign }: AgeGateWords, onHelp?: () => void): HTMLElement {
  const box = element('div', { className: 'age-gate-notice' });
  const text = element('p', { textContent: `${notice} ` });
  const link = element('a', { href: help.href, textContent: help.text });
  link.addEventListener('click', (event) => {
    if (!onHelp || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onHelp();
  });
  text.append(link);
  box.append(element('img', { src: sign, alt: '', width: 128, height: 36 }), text);
  return box;
}

const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** Reports the stored answer now, and again on storage and visibility events and when it expires. */
export function watchAge(onState: (state: AgeState) => void): { check: () => void; stop: () => void } {
  let expiry: number | undefined;
  function check(): void {
    onState(ageState(storedFlags, Date.now()));
    window.clearTimeout(expiry);
    const left = expiresInMs(storedFlags, Date.now());
    if (left !== null) expiry = window.setTimeout(check, left);
  }
  window.addEventListener('storage', check);
  document.addEventListener('visibilitychange', check);
  check();
  return {
    check,
    stop() {
      window.clearTimeout(expiry);
      window.removeEventListener('storage', check);
      document.removeEventListener('visibilitychange', check);
    },
  };
}
