import { Injectable, Logger } from '@nestjs/common';
import type sharp from 'sharp';
import type { Sharp } from 'sharp';
import { reasonOf } from '../common/errors/reason-of.js';
import type { Refusal } from '../common/errors/refusal.js';
import { isBareWebp } from './bare-webp.js';
import {
  IphonePhotoError,
  NotAPictureError,
  PictureDamagedError,
  PicturesBusyError,
  PicturesUnavailableError,
  PictureTooLargeError,
  PictureTooSlowError,
} from './media.errors.js';
import { ICON_SIDE, PICTURE_LIMITS, type PictureWidth } from './picture-limits.js';

/** A picture in both of its widths, as WebP, and its icon. */
export interface PreparedPicture {
  /** Of the larger one. */
  readonly width: number;
  readonly height: number;
  readonly large: Buffer;
  readonly small: Buffer;
  /** The whole picture in a square, as PNG, because phones accept no WebP on their home screen. */
  readonly icon: Buffer;
}

type SharpLibrary = typeof sharp;

const QUALITY = 80;
/** Maximum height as a multiple of the width, so that WebP can hold every picture. */
const MAX_HEIGHT_RATIO = 4;
/** Brands of HEVC photos, which patents keep out of the library. */
const HEIC = /^he(ic|ix|im|is|vc|vx|vm|vs)$/;
/** Cameras write up to ten brands. */
const MAX_BRANDS = 64;
/** Brands of photos in the same container that the library can read. */
const AVIF = /^avi[fs]$/;
const READABLE = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Redraws every picture from its pixels, so that nothing else in the file is kept: no location, no script, no
 * second file appended to it. One at a time, because each takes a core and the memory for its pixels.
 */
@Injectable()
export class PictureMakerService {
  private readonly logger = new Logger('Pictures');
  private library: Promise<SharpLibrary> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @throws a refusal of media.errors.ts */
  make(file: Buffer): Promise<PreparedPicture> {
    return this.enqueue((library) => convert(library, file));
  }

  /**
   * Adds the smaller version and the icon to a picture that was made like this elsewhere,
   * and leaves it unchanged.
   * @throws a refusal of media.errors.ts, also if it contains more than pixels
   */
  async complete(large: Buffer): Promise<PreparedPicture> {
    if (!isBareWebp(large)) throw new PictureDamagedError();
    return this.enqueue((library) => shrink(library, large));
  }

  /** For a picture stored before icons existed. @throws as `make` */
  icon(small: Buffer): Promise<Buffer> {
    return this.enqueue((library) => iconOf(library(small)));
  }

  private async enqueue<Made>(work: (library: SharpLibrary) => Promise<Made>): Promise<Made> {
    const library = await this.loaded();
    if (this.waiting > PICTURE_LIMITS.waiting) throw new PicturesBusyError();
    this.waiting++;
    const made = this.last.then(() => work(library));
    this.last = made.catch(() => undefined).finally(() => this.waiting--);
    return made;
  }

  /**
   * Not loaded before the first upload, because the site runs without it. @throws PicturesUnavailableError
   */
  private async loaded(): Promise<SharpLibrary> {
    try {
      return await (this.library ??= this.load().then(withLimits));
    } catch (error) {
      this.library = undefined;
      this.logger.warn(`The image library is unavailable: ${reasonOf(error).split('\n')[0]}`);
      throw new PicturesUnavailableError();
    }
  }

  protected async load(): Promise<SharpLibrary> {
    return (await import('sharp')).default;
  }
}

function withLimits(library: SharpLibrary): SharpLibrary {
  library.concurrency(1);
  library.cache(false);
  // libvips detects formats by their content, and can read many more than these, including SVG and PDF.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: READABLE });
  return library;
}

/**
 * The first brand may only name the container (`mif1`, `msf1`). The others say which kind of photo is in it.
 */
function isIphonePhoto(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const box = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), MAX_BRANDS * 4));
  const brands = box.match(/[^]{4}/g) ?? [];
  return brands.some((brand) => HEIC.test(brand)) && !brands.some((brand) => AVIF.test(brand));
}

async function convert(library: SharpLibrary, file: Buffer): Promise<PreparedPicture> {
  if (isIphonePhoto(file)) throw new IphonePhotoError();
  const picture = library(file, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
  await check(picture);
  try {
    const upright = picture.autoOrient().timeout({ seconds: PICTURE_LIMITS.seconds });
    const large = await inWidth(upright, 1600);
    const small = await inWidth(upright, 640);
    const { width, height } = large.info;
    return { width, height, large: large.data, small: small.data, icon: await iconOf(upright) };
  } catch (error) {
    throw refusalOf(error);
  }
}

async function shrink(library: SharpLibrary, large: Buffer): Promise<PreparedPicture> {
  const picture = library(large, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
  const { width, height } = await check(picture);
  if (width > 1600 || height > MAX_HEIGHT_RATIO * 1600) throw new PictureTooLargeError();
  try {
    const inTime = picture.timeout({ seconds: PICTURE_LIMITS.seconds });
    const { data: small } = await inWidth(inTime, 640);
    return { width, height, large, small, icon: await iconOf(inTime) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** Checks the size in the file's header. */
async function check(picture: Sharp): Promise<{ width: number; height: number }> {
  const { width, height } = await picture.metadata().catch((error: unknown) => {
    throw refusalOf(error);
  });
  if (width * height > PICTURE_LIMITS.pixels) throw new PictureTooLargeError();
  return { width, height };
}

const inWidth = (picture: Sharp, width: PictureWidth) =>
  picture
    .clone()
    .resize({ width, height: MAX_HEIGHT_RATIO * width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

const iconOf = (picture: Sharp) =>
  picture
    .clone()
    .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: 'contain', background: '#0000' })
    .png({ palette: true })
    .toBuffer();

/** libvips gives its reasons only in words. */
function refusalOf(error: unknown): Refusal {
  const reason = reasonOf(error);
  if (/pixel limit/i.test(reason)) return new PictureTooLargeError();
  if (/timeout/i.test(reason)) return new PictureTooSlowError();
  if (/unsupported image format/i.test(reason)) return new NotAPictureError();
  return new PictureDamagedError();
}
