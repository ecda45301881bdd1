export interface Size {
  width: number;
  height: number;
}

/**
 * Centre of the area within the picture, 0 to 1 on each axis, and the zoom relative to the largest possible
 * area.
 */
export interface CropView {
  x: number;
  y: number;
  zoom: number;
}

/** In pixels of the picture. */
export interface CropArea extends Size {
  left: number;
  top: number;
}

export const WHOLE_VIEW: CropView = { x: 0.5, y: 0.5, zoom: 1 };
export const MAX_ZOOM = 4;

/** A picture of nearly the field's shape loses only a few rows of pixels, which needs no dialog. */
export const fitsRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) < 0.02;

/** The area to keep. At zoom 1 it is the largest one in that shape. */
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

/** Moves or zooms the area within the picture's edges. @param by distance as a share of the area's size */
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
    x: clamp(half, view.x + (by.x ?? 0) * 2 * half, 1 - half),
    y: clamp(above, view.y + (by.y ?? 0) * 2 * above, 1 - above),
  };
}

const clamp = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
