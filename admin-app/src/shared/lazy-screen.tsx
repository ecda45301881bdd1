import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { type PlainKey, t } from '../i18n/texts';
import { LoadFailure } from './LoadFailure';
import { Outline } from './Outline';
import { PageHeader } from './PageHeader';
import { hasUnsaved } from './unsaved';

type Component<Props> = (props: Props) => ReactNode;

/**
 * A screen, or part of one, whose code is loaded on first use. React's own `lazy` caches a failure for good;
 * this can be retried in place.
 * @param name of the export
 * @param options `height` of the outline in pixels; `title` of a whole screen, shown at once
 */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, Component<Props>>>,
  name: Name,
  { height = 480, title }: { height?: number; title?: PlainKey } = {},
): Component<Props> {
  return function LazyScreen(props: Props) {
    const { data, error, refetch } = useQuery({
      queryKey: ['code', name],
      queryFn: async () => ({ Screen: (await load())[name] }),
      staleTime: Infinity,
      gcTime: Infinity,
    });
    const retry = async () => {
      const { isError } = await refetch();
      if (isError && (await isServerReachable())) window.location.reload();
    };
    const hasFailed = Boolean(error);
    // Back online, it loads without a press, but a reload would lose unsaved input.
    const onOnline = useEffectEvent(() => void (hasUnsaved() ? refetch() : retry()));
    useEffect(() => {
      if (!hasFailed) return;
      const listener = () => onOnline();
      window.addEventListener('online', listener);
      return () => window.removeEventListener('online', listener);
    }, [hasFailed]);
    const Screen: Component<Props> | undefined = data?.Screen;
    if (Screen) return <Screen {...props} />;
    return (
      <>
        {title && <PageHeader title={t(title)} />}
        {error ? (
          <LoadFailure text={t('console.screen_failed')} onRetry={() => void retry()} />
        ) : (
          <div aria-busy>
            <Outline height={height} />
          </div>
        )}
      </>
    );
  };
}

/**
 * If the server responds, a reload helps: either a newer version has replaced the code, and the new page
 * knows its names, or the browser has cached the failed import.
 */
const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
