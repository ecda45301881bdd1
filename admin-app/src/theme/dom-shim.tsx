import type { HTMLAttributes, LabelHTMLAttributes, Ref } from 'react';

interface ShimProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  InputProps?: unknown;
  inputProps?: unknown;
  InputLabelProps?: unknown;
}

/** react-admin's inputs still hand over the three props that MUI 9 no longer takes; on a `div` React warns of them. */
export function FormControlRoot({ InputProps, inputProps, InputLabelProps, ...rest }: ShimProps) {
  return <div {...rest} />;
}

interface LabelProps extends LabelHTMLAttributes<HTMLLabelElement> {
  ref?: Ref<HTMLLabelElement>;
  inputRef?: unknown;
}

/** The same for the label of a checkbox or radio button. */
export const FormControlLabelRoot = ({ inputRef, ...rest }: LabelProps) => <label {...rest} />;
