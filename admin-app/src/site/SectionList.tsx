import { Box, MenuItem, TextField, type Theme, useMediaQuery } from '@mui/material';
import { useFormState } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '../i18n/texts';
import { gold, ink } from '../shared/tokens';
import { isUnsaved, pathOf, SECTION_NAMES, type SectionName, sectionTitle } from './sections';

/** The app bar, and a little room. */
const TOP = '4.5rem';

/** Leads to the sections of the surrounding form: a list next to it, or a select on phones. */
export function SectionList({ open }: { open: SectionName }) {
  const isNarrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const { dirtyFields } = useFormState();
  const entries = SECTION_NAMES.map((name) => ({ name, isDirty: isUnsaved(name, dirtyFields) }));
  const Sections = isNarrow ? SectionSelect : SectionLinks;
  return <Sections open={open} entries={entries} />;
}

interface SectionsProps {
  open: SectionName;
  entries: readonly { name: SectionName; isDirty: boolean }[];
}

const SectionLinks = ({ open, entries }: SectionsProps) => (
  <Box
    component="nav"
    aria-label={t('resources.site.title')}
    sx={{ position: 'sticky', top: TOP, display: 'grid', gap: 0.25 }}
  >
    {entries.map(({ name, isDirty }) => (
      <Box
        key={name}
        component={Link}
        to={pathOf(name)}
        aria-current={name === open ? 'page' : undefined}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minHeight: 36,
          px: 1.5,
          py: 0.5,
          borderRadius: 1,
          color: name === open ? 'text.primary' : 'text.secondary',
          fontWeight: name === open ? 600 : 400,
          bgcolor: name === open ? ink[700] : undefined,
          textDecoration: 'none',
          '&:hover': { bgcolor: name === open ? ink[700] : ink[850], color: 'text.primary' },
          '&:focus-visible': { outline: `2px solid ${gold}`, outlineOffset: 2 },
        }}
      >
        {sectionTitle(name)}
        {isDirty && <UnsavedDot />}
      </Box>
    ))}
  </Box>
);

function SectionSelect({ open, entries }: SectionsProps) {
  const navigate = useNavigate();
  return (
    <Box
      sx={{ position: 'sticky', top: '3.5rem', zIndex: 2, bgcolor: 'background.default', py: 1, minWidth: 0 }}
    >
      <TextField
        select
        label={t('resources.site.section')}
        value={open}
        onChange={({ target }) => void navigate(pathOf(target.value as SectionName))}
        slotProps={{ select: { SelectDisplayProps: { style: { display: 'flex', alignItems: 'center' } } } }}
      >
        {entries.map(({ name, isDirty }) => (
          <MenuItem key={name} value={name}>
            {sectionTitle(name)}
            {isDirty && <UnsavedDot />}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}

const UnsavedDot = () => (
  <Box
    component="span"
    role="img"
    aria-label={t('resources.site.unsaved')}
    title={t('resources.site.unsaved')}
    sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: gold, flexShrink: 0, ml: 1 }}
  />
);
