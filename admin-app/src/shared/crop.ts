export interface Size {
  width: number;
  height: number;
}

/** Where the middle of what is kept lies in the picture, each from 0 to 1, and how many times closer it is than need be. */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

/** In the picture's pixels. */
export interface CropArea extends Size {
  left: number;
  top: number;
}

export const WHOLE_VIEW: CropView = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** A picture of nearly the field's shape loses no more by it than a few rows of pixels. */
export const fitsRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) < 0.02;

/** What is kept: the largest part in that shape at zoom 1. */
export function cropAreaOf(picture: Size, ratio: number, { x, y, zoom }: CropView): CropArea {
  const width = Math.min(picture.width, picture.height * ratio) / zoom;
  const height = width / ratio;
  return {
    width,
    height,
    left: x * picture.width - width / 2,
    top: y * picture.height - height / 2,
  };
}

/** Never beyond the picture's edges. @param by how far, as a share of what is kept */
export function moveCrop(
  picture: Size,
  ratio: number,
  view: CropView,
  by: { x?: number; y?: number; zoom?: number },
): CropView {
  const zoom = by.zoom ?? view.zoom;
  const { width, height } = cropAreaOf(picture, ratio, { ...view, zoom });
  const [half, above] = [width / 2 / picture.width, height / 2 / picture.height];
  return {
    zoom,
    x: between(half, view.x + (by.x ?? 0) * 2 * half, 1 - half),
    y: between(above, view.y + (by.y ?? 0) * 2 * above, 1 - above),
  };
}

const between = (least: number, value: number, most: number): number =>
  Math.min(most, Math.max(least, value));
