import ArrowDownwardIcon from '@mui/icons-material/ArrowDownward';
import ArrowUpwardIcon from '@mui/icons-material/ArrowUpward';
import { t } from '../i18n/texts';
import { RowIcon } from '../shared/RowIcon';

interface MoveButtonsProps {
  name: string;
  /** Undefined at the ends of the list. */
  onUp?: () => void;
  onDown?: () => void;
}

/** Moves a record by one place, as an alternative to dragging. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  return (
    <>
      <RowIcon label={t('console.move_up', { name })} Icon={ArrowUpwardIcon} onClick={onUp} />
      <RowIcon label={t('console.move_down', { name })} Icon={ArrowDownwardIcon} onClick={onDown} />
    </>
  );
}
