import type { DataProvider } from 'react-admin';
import type { Site, UploadedPicture } from './api';

/** Without react-admin's index signature, which would allow any call. */
type RecordCalls = { [Call in keyof DataProvider as string extends Call ? never : Call]: DataProvider[Call] };

/** What the parts below the screens ask the provider for. It is written above them, and keeps to this. */
export type AskedProvider = RecordCalls & {
  site: () => Promise<Site>;
  /** @param onSent is told what share of it has left, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) => Promise<UploadedPicture>;
};

/** What a list says beside its rows. */
export interface ListMeta {
  /** True where a search finds more than `total`. */
  isCapped?: boolean;
}
