import { Page } from '../page/Page';
import type { PagePath } from '../page/pages';
import { OnBreak } from './OnBreak';
import styles from './OnBreakScreen.module.css';

/** In place of a page that a break hides. */
export const OnBreakScreen = ({ path }: { path: PagePath }) => (
  <Page path={path}>
    <div className={styles.notice}>
      <OnBreak />
    </div>
  </Page>
);
