import type { ButtonProps } from '@mui/material';
import { useState } from 'react';
import { Button } from './Button';
import { Question, type QuestionProps } from './ConfirmDialog';

type AskButtonProps<Given extends object> = Omit<QuestionProps<Given>, 'action' | 'onClose'> & {
  /** Label of the button, and of the one that confirms. */
  action: string;
  /** Label of the button, if it is another. */
  label?: string;
  button: Pick<ButtonProps, 'variant' | 'color' | 'size' | 'startIcon' | 'disabled' | 'aria-label'>;
};

/** A button that asks for confirmation before it acts. */
export function AskButton<Given extends object>({ button, label, ...question }: AskButtonProps<Given>) {
  const [isAsking, ask] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => ask(true)}>
        {label ?? question.action}
      </Button>
      {isAsking && <Question<Given> {...question} onClose={() => ask(false)} />}
    </>
  );
}
