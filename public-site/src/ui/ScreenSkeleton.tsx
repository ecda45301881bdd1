import page from './Page.module.css';
import { Spinner } from './Spinner';

/** Stands in for a screen while its code is on the way. */
export const ScreenSkeleton = () => (
  <main className={page.page}>
    <Spinner label="Loading page" />
  </main>
);
