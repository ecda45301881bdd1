import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../api/client';
import { AnswerFields } from './AnswerFields';
import styles from './AnswerFields.module.css';
import { type AnswerFault, type Answers, answerFault, missingAnswer, type Question } from './answers';

interface AnswersFormProps {
  questions: readonly Question[];
  /** The previous answers. */
  before?: Answers;
  /** Fallback message if the server gives none. */
  failed: string;
  /** Resolves with the error, or null on success. */
  onSubmit: (answers: Answers) => Promise<ApiError | null>;
  onDone: () => void;
  /** Rendered above the questions. */
  heading?: ReactNode;
  /** The form's buttons. */
  children: ReactNode;
}

/** Keeps the typed answers until they have been saved, and shows validation messages below the fields. */
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
  // Text typed after sending would not be part of the claim.
  const [isSending, setSending] = useState(false);
  // Inline forms must focus their first field; a dialog does so when it opens.
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
    setSending(true);
    const refused = await onSubmit(answers).finally(() => setSending(false));
    if (!refused) return onDone();
    const found = answerFault(refused);
    fail(found);
    if (!found) setFailure(refused.sentence ?? failed);
  };
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      {heading}
      <AnswerFields
        questions={questions}
        answers={answers}
        fault={fault}
        isLocked={isSending}
        onChange={setAnswers}
      />
      <p className={styles.failure} role="alert">
        {failure}
      </p>
      <div className={styles.buttons}>{children}</div>
    </form>
  );
}

/** Focuses the first invalid field once it has been rendered. */
function focusFault(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
