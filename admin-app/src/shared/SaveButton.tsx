import { SaveButton as RaSaveButton, type SaveButtonProps } from 'react-admin';
import { off } from './Button';

/** react-admin's button, but it keeps the focus while it saves. Enabled without changes, to show what is missing. */
export const SaveButton = ({ disabled = false, ...rest }: SaveButtonProps) => (
  <RaSaveButton icon={<></>} {...rest} alwaysEnable {...(disabled ? off : {})} />
);
