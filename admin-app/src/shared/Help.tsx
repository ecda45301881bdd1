import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { useStore } from 'react-admin';
import { t } from '../i18n/texts';

/** Open on the first visit, until it is closed in this browser. */
const useHelp = (name: string) => useStore(`help.${name}`, true);

interface HelpProps {
  /** Key under which the help is remembered as read. */
  name: string;
  title: string;
  children: ReactNode;
}

/** Help for a list or form. Once closed it stays hidden, and `HelpButton` reopens it. */
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

/** Reopens a help section. Placed next to the screen's title, where it needs no extra line. */
export function HelpButton({ name }: Pick<HelpProps, 'name'>) {
  const [isOpen, setOpen] = useHelp(name);
  // Closing the help unmounts its button, so the focus moves here.
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
