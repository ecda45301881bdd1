import { Box, Link, Stack, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import qrcode from 'qrcode-generator';
import type { ReactNode } from 'react';
import { useDataProvider } from 'react-admin';
import { t, textsIn } from '../../i18n/texts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { CopyButton } from '../../shared/CopyButton';
import { Loaded } from '../../shared/Loaded';
import { SiteCommand } from './SiteCommand';

/** A GIF, which both OBS and the channel's panels take. @returns a `data:` address */
function pictureOf(address: string): string {
  const code = qrcode(0, 'M');
  code.addData(address);
  code.make();
  return code.createDataURL(8, 32);
}

/** The site's address in every form, and texts in the site's language, whatever that of the console is. */
export function WaysToTell() {
  const provider = useDataProvider<AdminDataProvider>();
  const site = useQuery({
    queryKey: ['first-steps', 'site'],
    queryFn: async () => {
      const { title, locale } = await provider.site();
      return { title, locale, words: await textsIn(locale) };
    },
  });
  const address = window.location.origin;
  return (
    <Stack spacing={2.5}>
      <Way title={t('dashboard.tell.address')}>
        <Copied label={t('resources.overlays.copy')} text={address}>
          <Link href={address} target="_blank" rel="noopener" sx={{ overflowWrap: 'anywhere' }}>
            {address}
          </Link>
        </Copied>
      </Way>
      <Way title={t('dashboard.tell.qr')}>
        <QrCode address={address} />
      </Way>
      <Loaded query={site} failure={t('resources.site.failed.load')} height={200}>
        {({ title, locale, words }) => (
          <>
            <Way title={t('dashboard.tell.panel')} note={t('dashboard.tell.panel_note')}>
              <PanelText lang={locale} text={words.t('dashboard.tell.panel_text', { title, address })} />
            </Way>
            <Way title={t('dashboard.tell.command')}>
              <SiteCommand message={words.t('dashboard.tell.command_text', { site: '$(site)' })} />
            </Way>
          </>
        )}
      </Loaded>
    </Stack>
  );
}

const Way = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <section>
    <Typography variant="h3" sx={{ mb: 0.5 }}>
      {title}
    </Typography>
    {note && (
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {note}
      </Typography>
    )}
    {children}
  </section>
);

const Copied = ({ label, text, children }: { label: string; text: string; children: ReactNode }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
    {children}
    <CopyButton label={label} text={text} />
  </Box>
);

function QrCode({ address }: { address: string }) {
  const picture = pictureOf(address);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      <Box
        component="img"
        src={picture}
        alt={t('dashboard.tell.qr_alt', { address })}
        sx={{ width: 160, height: 160, borderRadius: 1, imageRendering: 'pixelated' }}
      />
      <Link href={picture} download="qr-code.gif">
        {t('dashboard.tell.save_qr')}
      </Link>
    </Box>
  );
}

const PanelText = ({ lang, text }: { lang: string; text: string }) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'start' }}>
    <Box
      component="pre"
      lang={lang}
      sx={{
        flex: 1,
        m: 0,
        p: 1.5,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        font: 'inherit',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
      }}
    >
      {text}
    </Box>
    <CopyButton label={t('dashboard.tell.copy_panel')} text={text} />
  </Box>
);
