import { Box } from '@mui/material';
import { t, textKey } from '../i18n/texts';
import { ink } from '../shared/tokens';

const KEYS = [
  { keys: ['↑', '↓'], means: textKey('resources.claims.keys.move') },
  { keys: ['Enter'], means: textKey('resources.claims.keys.open') },
  { keys: ['←', '→'], means: textKey('resources.claims.keys.step') },
  { keys: ['D'], means: textKey('resources.claims.keys.deliver') },
  { keys: ['R'], means: textKey('resources.claims.keys.reject') },
];

/** Keyboard shortcuts of the table, shown on devices with a keyboard. */
export function KeysHelp() {
  return (
    <Box
      component="ul"
      aria-label={t('resources.claims.keys.label')}
      sx={{
        display: 'flex',
        '@media (hover: none)': { display: 'none' },
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        listStyle: 'none',
        m: 0,
        mt: 1.5,
        p: 0,
        color: 'text.secondary',
        fontSize: '0.875rem',
        '& kbd': {
          border: `1px solid ${ink[600]}`,
          borderRadius: 1,
          px: 0.75,
          mr: 0.5,
          fontFamily: 'inherit',
        },
      }}
    >
      {KEYS.map(({ keys, means }) => (
        <li key={means}>
          {keys.map((key) => (
            <kbd key={key} translate="no">
              {key}
            </kbd>
          ))}{' '}
          {t(means)}
        </li>
      ))}
    </Box>
  );
}
