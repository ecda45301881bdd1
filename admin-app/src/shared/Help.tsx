import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { t } from '../i18n/texts';

/** Whether a help is open: on the first visit, and until it has been read in this browser. */
const useHelp = (name: string) => useStore(`help.${name}`, true);

interface HelpProps {
  /** Under which name it is remembered that the help has been read. */
  name: string;
  title: string;
  children: ReactNode;
}

/** The explanation of a list or form. Once read it is away, and `HelpButton` brings it back. */
export function Help({ name, title, children }: HelpProps) {
  const [isOpen, setOpen] = useHelp(name);
  const [wasFolded] = useState(!isOpen);
  if (!isOpen) return null;
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={title}
      sx={{
        px: 2,
        py: 1.5,
        mb: 2,
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        alignItems: 'center',
        '& ul': {
          gridColumn: '1 / -1',
          m: 0,
          pl: 2.25,
          color: 'text.secondary',
          fontSize: '0.875rem',
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
          columnGap: 4,
          rowGap: 0.25,
        },
      }}
    >
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      <Button size="small" color="inherit" autoFocus={wasFolded} onClick={() => setOpen(false)}>
        {t('console.hide_help')}
      </Button>
      {children}
    </Paper>
  );
}

/** Brings back a help that was folded away; beside the screen's title, where it takes no line of its own. */
export function HelpButton({ name }: Pick<HelpProps, 'name'>) {
  const [isOpen, setOpen] = useHelp(name);
  // The button that folds it goes with it: the focus comes here.
  const [wasOpen] = useState(isOpen);
  if (isOpen) return null;
  return (
    <Button
      size="small"
      color="inherit"
      startIcon={<HelpIcon />}
      autoFocus={wasOpen}
      onClick={() => setOpen(true)}
      sx={{ color: 'text.secondary' }}
    >
      {t('console.show_help')}
    </Button>
  );
}
