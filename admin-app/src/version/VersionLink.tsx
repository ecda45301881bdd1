import InfoIcon from '@mui/icons-material/HelpOutlineOutlined';
import { Box } from '@mui/material';
import { Menu, useSidebarState } from 'react-admin';
import { t } from '../i18n/texts';
import { formatAge } from '../shared/format';
import { useVersion } from './use-version';

/**
 * The foot of the menu. Outside its landmark, because every link there is an entry of the specification.
 */
export function VersionLink() {
  const { data, dataUpdatedAt } = useVersion();
  const [hasWords] = useSidebarState();
  const title = t('resources.version.title');
  const age = data?.builtAt ? formatAge(data.builtAt, dataUpdatedAt) : t('resources.version.unknown');
  return (
    <Menu component="div" role={undefined} sx={{ pt: 0, '&&': { my: 0 } }}>
      <Menu.Item
        to="/version"
        role="link"
        leftIcon={<InfoIcon fontSize="small" />}
        primaryText={
          hasWords && data ? (
            <Box component="span" sx={{ display: 'block', lineHeight: 1.2 }}>
              {title}
              <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem' }}>
                {/* Without the image's tag. */}
                {t('resources.version.foot', { version: data.version.split('+')[0] ?? '', age })}
              </Box>
            </Box>
          ) : (
            title
          )
        }
      />
    </Menu>
  );
}
