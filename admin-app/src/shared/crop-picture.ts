import { type CropArea, fitsRatio } from './crop';

/** The server keeps no more of it. */
const MAX_WIDTH = 1600;

/** Opens a picture that has to be cropped for the ratio; null for one that has not, or that the browser cannot read. */
export async function pictureToCrop(file: File, ratio: number): Promise<ImageBitmap | null> {
  try {
    const picture = await createImageBitmap(file);
    if (!fitsRatio(picture, ratio)) return picture;
    picture.close();
    return null;
  } catch {
    // The server says what is wrong with it.
    return null;
  }
}

/** @returns a file of that part alone; the server re-encodes it, as any other */
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
  // A browser that writes no WebP writes PNG.
  const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95));
  if (!made) throw new Error('The picture could not be cropped');
  return new File([made], name, { type: made.type });
}
