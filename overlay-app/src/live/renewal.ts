import { pageStatus } from './connection';

/** While replicas are replaced one by one, old and new ones answer in turns: no page loads itself again more often. */
const REST_MS = 30_000;

/** @returns takes the build that the site has now, and loads the page again where that is another one */
export function renewal(own: string, reload = () => window.location.reload()): (build: string) => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (build) => {
    clearTimeout(timer);
    if (build === own) return;
    const renew = async () => {
      // A page that could not be loaded would stay away until the streamer sees it.
      if ((await pageStatus()) === 200) reload();
    };
    timer = setTimeout(() => void renew(), Math.max(0, REST_MS - performance.now()));
  };
}
