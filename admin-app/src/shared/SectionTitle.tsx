import { Typography } from '@mui/material';

interface SectionTitleProps {
  id: string;
  /** `h2` on a screen, `h3` in a dialog. */
  level: 'h2' | 'h3';
  title: string;
  note: string | undefined;
}

/** Heading of a section, with a note. */
export const SectionTitle = ({ id, level, title, note }: SectionTitleProps) => (
  <>
    <Typography id={id} variant={level}>
      {title}
    </Typography>
    {note && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
        {note}
      </Typography>
    )}
  </>
);
