import type { DataProvider } from 'react-admin';
import type { Site, UploadedPicture } from './api';

/** Without react-admin's index signature, which would allow any call. */
type RecordCalls = { [Call in keyof DataProvider as string extends Call ? never : Call]: DataProvider[Call] };

/**
 * The calls that modules below the screens use. Declared here, so that they do not depend on the provider,
 * which must satisfy it.
 */
export type RequiredProvider = RecordCalls & {
  site: () => Promise<Site>;
  /** @param onSent called with the share sent so far, 0 to 1 */
  uploadPicture: (file: File, onSent: (share: number) => void) => Promise<UploadedPicture>;
};

/** Metadata of a list. */
export interface ListMeta {
  /** True if a search found more than `total`. */
  isCapped?: boolean;
}
