import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { type PlainKey, t } from '../i18n/texts';

interface ListViewProps<View extends string> {
  view: View;
  views: Readonly<Record<View, PlainKey>>;
  onView: (view: View) => void;
}

/** Chooses how a list is looked at, or which part of it. */
export function ListView<View extends string>({ view, views, onView }: ListViewProps<View>) {
  const label = (name: View): string => {
    const key: PlainKey = views[name];
    return t(key);
  };
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: View | null) => chosen && onView(chosen)}
      aria-label={t('console.view.label')}
      sx={{ mb: 2, '& .MuiToggleButton-root': { px: 1.5, py: 0.5 } }}
    >
      {(Object.keys(views) as View[]).map((name) => (
        <ToggleButton key={name} value={name}>
          {label(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
