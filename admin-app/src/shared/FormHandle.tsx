import { type Ref, useImperativeHandle } from 'react';
import { type UseFormReturn, useFormContext } from 'react-hook-form';

/** Hands the surrounding form to the component that renders it. */
export function FormHandle({ ref }: { ref: Ref<UseFormReturn> }) {
  const form = useFormContext();
  useImperativeHandle(ref, () => form);
  return null;
}
