import type { ButtonProps } from '@mui/material';
import { useRef } from 'react';
import { Button } from './Button';

interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'size' | 'startIcon' | 'variant'> {
  label: string;
  /** File extensions and MIME types, as for an `input`. */
  accept: string;
  onChoose: (file: File) => void;
}

/** A button that opens a file picker. The same file can be chosen again. */
export function FileButton({ label, accept, onChoose, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        aria-label={label}
        accept={accept}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onChoose(file);
          target.value = '';
        }}
      />
    </>
  );
}
