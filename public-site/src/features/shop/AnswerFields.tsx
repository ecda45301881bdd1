import { useId } from 'react';
import { t } from '../../lib/texts';
import field from '../../ui/Field.module.css';
import styles from './AnswerFields.module.css';
import { type AnswerFault, type Answers, type Question, inputPropsOf } from './answers';

interface AnswerFieldsProps {
  questions: readonly Question[];
  answers: Answers;
  fault: AnswerFault | null;
  /** Nothing can be typed, but the focus stays. */
  isLocked: boolean;
  onChange: (answers: Answers) => void;
}

/** Form fields for an item's questions, each with its validation message. */
export const AnswerFields = ({ questions, answers, fault, isLocked, onChange }: AnswerFieldsProps) => (
  <div className={styles.fields}>
    {questions.map((question) => (
      <AnswerField
        key={question.id}
        question={question}
        value={answers[question.id] ?? ''}
        fault={fault?.id === question.id ? fault.words : null}
        isLocked={isLocked}
        onChange={(value) => onChange({ ...answers, [question.id]: value })}
      />
    ))}
  </div>
);

interface AnswerFieldProps {
  question: Question;
  value: string;
  fault: string | null;
  isLocked: boolean;
  onChange: (value: string) => void;
}

function AnswerField({ question, value, fault, isLocked, onChange }: AnswerFieldProps) {
  const id = useId();
  const { label, kind, required, hint, options, optionLabels = options } = question;
  const described = [hint && `${id}-hint`, fault && `${id}-fault`].filter(Boolean).join(' ');
  const control = {
    id,
    name: question.id,
    value,
    className: field.field,
    required,
    'aria-invalid': fault !== null,
    'aria-describedby': described || undefined,
    onChange: ({ target }: { target: { value: string } }) => !isLocked && onChange(target.value),
    ...inputPropsOf(question),
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label} {!required && <span>{t('field.optional')}</span>}
      </label>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
      {kind === 'choice' && (
        <span className={field.choice}>
          <select {...control}>
            <option value="">{t('field.choose')}</option>
            {options.map((option, at) => (
              <option key={option} value={option}>
                {optionLabels[at]}
              </option>
            ))}
          </select>
        </span>
      )}
      {kind === 'address' && <textarea {...control} rows={4} readOnly={isLocked} />}
      {kind !== 'choice' && kind !== 'address' && <input {...control} readOnly={isLocked} />}
      {fault && (
        <p id={`${id}-fault`} className={styles.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}
