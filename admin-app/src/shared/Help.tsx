import { Button, Paper, Typography } from '@mui/material';
import { type ReactNode } from 'react';
import { useStore } from 'react-admin';
import { t } from '../i18n/texts';

interface HelpProps {
  /** Under which name it is remembered that the help has been read. */
  name: string;
  title: string;
  children: ReactNode;
}

/** The explanation beside a list or form. Once read it is folded away, and stays so. */
export function Help({ name, title, children }: HelpProps) {
  const [isOpen, setOpen] = useStore(`help.${name}`, true);
  return (
    <Paper
      component="aside"
      variant="outlined"
      aria-label={title}
      sx={{
        px: 2,
        py: isOpen ? 1.5 : 0.5,
        mb: 2.5,
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
      <Button size="small" color="inherit" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'console.hide_help' : 'console.show_help')}
      </Button>
      {isOpen && children}
    </Paper>
  );
}
