import { type CropArea, fitsRatio } from './crop';

/** The server keeps at most this width. */
const MAX_WIDTH = 1600;

/**
 * Opens a picture that has to be cropped to the ratio. Null if it fits already, or if the browser cannot read
 * it.
 */
export async function pictureToCrop(file: File, ratio: number): Promise<ImageBitmap | null> {
  try {
    const picture = await createImageBitmap(file);
    if (!fitsRatio(picture, ratio)) return picture;
    picture.close();
    return null;
  } catch {
    // The server explains what is wrong with it.
    return null;
  }
}

/** @returns a file with only that part; the server re-encodes it like any other */
export async function cropped(picture: ImageBitmap, area: CropArea, name: string): Promise<File> {
  const width = Math.round(Math.min(MAX_WIDTH, area.width));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = Math.max(1, Math.round((width * area.height) / area.width));
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.imageSmoothingQuality = 'high';
  const { left, top, width: from, height: high } = area;
  context.drawImage(picture, left, top, from, high, 0, 0, canvas.width, canvas.height);
  // Browsers that cannot encode WebP produce PNG instead.
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
  if (!made) throw new Error('The picture could not be cropped');
  return new File([made], name, { type: made.type });
}
