import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/client';
import { AnswerFields } from './AnswerFields';
import styles from './AnswerFields.module.css';
import { type AnswerFault, type Answers, answerFault, missingAnswer, type Question } from './answers';

interface AnswersFormProps {
  questions: readonly Question[];
  /** What was answered before. */
  before?: Answers;
  /** Said where a refusal has no words. */
  failed: string;
  /** Resolves with what went wrong; null for nothing. */
  onSubmit: (answers: Answers) => Promise<ApiError | null>;
  onDone: () => void;
  /** What stands above the questions. */
  heading?: ReactNode;
  /** The buttons. */
  children: ReactNode;
}

/** Answers being typed: they stay until they have arrived, and what is wrong with one is said below it. */
export function AnswersForm({
  questions,
  before,
  failed,
  onSubmit,
  onDone,
  heading,
  children,
}: AnswersFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>(before ?? {});
  const [fault, setFault] = useState<AnswerFault | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  // A dialog does so by itself, once it is open.
  useEffect(() => form.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), []);
  const fail = (found: AnswerFault | null) => {
    setFault(found);
    if (found) focusFault(form.current);
  };
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(null);
    const missing = missingAnswer(questions, answers);
    fail(missing);
    if (missing) return;
    const refused = await onSubmit(answers);
    if (!refused) return onDone();
    const found = answerFault(refused);
    fail(found);
    if (!found) setFailure(refused.sentence ?? failed);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {heading}
      <AnswerFields questions={questions} answers={answers} fault={fault} onChange={setAnswers} />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>{children}</div>
    </form>
  );
}

/** Leads to the first answer that is wrong, once that is drawn. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
