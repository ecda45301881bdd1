import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { connectPlay } from './play-connection';

/**
 * Reads again what has changed, live, while the page that uses it is looked at: queries whose key begins with `play`, `now` or
 * the topic. A hidden page holds no connection, and reads all of it as it comes back.
 */
export function usePlayEvents(): void {
  const queries = useQueryClient();
  useEffect(() => {
    let close: (() => void) | null = null;
    const follow = () => {
      if (document.hidden === (close === null)) return;
      close?.();
      close = document.hidden ? null : connectPlay({ onChange: readAgain });
    };
    const readAgain = (topic: string) => {
      void queries.invalidateQueries({ queryKey: ['play', 'now'] });
      void queries.invalidateQueries({ queryKey: ['play', topic] });
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close?.();
    };
  }, [queries]);
}
