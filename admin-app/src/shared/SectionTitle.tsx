import { Typography } from '@mui/material';

interface SectionTitleProps {
  id: string;
  /** On a screen, or a step below it in a dialog. */
  level: 'h2' | 'h3';
  title: string;
  note: string | undefined;
}

/** What the fields of a section have in common, and what there is to know about them. */
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
