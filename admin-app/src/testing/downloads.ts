/** Records downloads from now on, by file name. jsdom supports neither object URLs nor navigation. */
export function recordDownloads(): Map<string, string> {
  const files = new Map<string, string>();
  URL.createObjectURL = (file) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      const link = document.body.querySelector<HTMLAnchorElement>('a[download]:last-of-type');
      files.set(link?.download ?? '', reader.result as string);
    });
    reader.readAsText(file as Blob);
    return '#';
  };
  return files;
}
