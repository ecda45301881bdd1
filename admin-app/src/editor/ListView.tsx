import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { t } from '../i18n/texts';
import { useUrlChoice } from '../shared/use-url-state';

type View = 'list' | 'order' | 'archive';
const nameOf = (view: View): string => t(`console.view.${view}`);

/** View of a list, kept in the URL as `?view=`. */
export const useListView = <Name extends View>(views: readonly [Name, ...Name[]]) =>
  useUrlChoice('view', views);

interface ListViewProps<Name extends View> {
  views: readonly [Name, ...Name[]];
}

export function ListView<Name extends View>({ views }: ListViewProps<Name>) {
  const [view, show] = useListView(views);
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={view}
      onChange={(_, chosen: Name | null) => chosen && show(chosen)}
      aria-label={t('console.view.label')}
      sx={{ '& .MuiToggleButton-root': { px: 1.5, py: 0.5 } }}
    >
      {views.map((name) => (
        <ToggleButton key={name} value={name}>
          {nameOf(name)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
