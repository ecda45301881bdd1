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
export interface MadePicture {
  /** Of the larger one. */
  readonly width: number;
  readonly height: number;
  readonly large: Buffer;
  readonly small: Buffer;
  /** The whole of it in a square, as PNG: phones take no WebP for their start screen. */
  readonly icon: Buffer;
}

type SharpLibrary = typeof sharp;

const QUALITY = 80;
/** No picture is so much taller than wide that WebP could not hold it. */
const TALLEST = 4;
/** Brands of a photo that is coded as HEVC. Patents keep that out of the library. */
const HEIC = /^he(ic|ix|im|is|vc|vx|vm|vs)$/;
/** Cameras write up to ten. */
const MOST_BRANDS = 64;
/** Brands of a photo in the same container that the library reads. */
const AVIF = /^avi[fs]$/;
const READABLE = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

/**
 * Redraws every picture from its pixels, so that nothing else of the file is kept: no place where it was taken, no script,
 * no second file behind it. One at a time, because each takes a processor and the memory of its pixels.
 */
@Injectable()
export class PictureMakerService {
  private readonly logger = new Logger('Pictures');
  private library: Promise<SharpLibrary> | undefined;
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  /** @throws a refusal of media.errors.ts */
  make(file: Buffer): Promise<MadePicture> {
    return this.inTurn((library) => convert(library, file));
  }

  /**
   * Adds the smaller one and the icon to a picture that was made like this elsewhere, and stays as it is.
   * @throws a refusal of media.errors.ts, also for one that has more in it than its pixels
   */
  async complete(large: Buffer): Promise<MadePicture> {
    if (!isBareWebp(large)) throw new PictureDamagedError();
    return this.inTurn((library) => shrink(library, large));
  }

  /** Of a picture that was kept before icons were. @throws as `make` */
  icon(small: Buffer): Promise<Buffer> {
    return this.inTurn((library) => iconOf(library(small)));
  }

  private async inTurn<Made>(work: (library: SharpLibrary) => Promise<Made>): Promise<Made> {
    const library = await this.loaded();
    if (this.waiting > PICTURE_LIMITS.waiting) throw new PicturesBusyError();
    this.waiting++;
    const made = this.last.then(() => work(library));
    this.last = made.catch(() => undefined).finally(() => this.waiting--);
    return made;
  }

  /** Not before the first upload: the site runs without it. @throws PicturesUnavailableError */
  private async loaded(): Promise<SharpLibrary> {
    try {
      return await (this.library ??= this.load().then(withLimits));
    } catch (error) {
      this.library = undefined;
      this.logger.warn(`Pictures cannot be prepared: ${reasonOf(error).split('\n')[0]}`);
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
  // libvips tells formats apart by their content, and reads many more than these: SVG and PDF among them.
  library.block({ operation: ['VipsForeignLoad'] });
  library.unblock({ operation: READABLE });
  return library;
}

/** The first brand may name the container alone (`mif1`, `msf1`): which photo it holds, the others say. */
function isIphonePhoto(file: Buffer): boolean {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return false;
  const box = file.toString('latin1', 8, Math.min(file.readUInt32BE(0), MOST_BRANDS * 4));
  const brands = box.match(/[^]{4}/g) ?? [];
  return brands.some((brand) => HEIC.test(brand)) && !brands.some((brand) => AVIF.test(brand));
}

async function convert(library: SharpLibrary, file: Buffer): Promise<MadePicture> {
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

async function shrink(library: SharpLibrary, large: Buffer): Promise<MadePicture> {
  const picture = library(large, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error' });
  const { width, height } = await check(picture);
  if (width > 1600 || height > TALLEST * 1600) throw new PictureTooLargeError();
  try {
    const inTime = picture.timeout({ seconds: PICTURE_LIMITS.seconds });
    const { data: small } = await inWidth(inTime, 640);
    return { width, height, large, small, icon: await iconOf(inTime) };
  } catch (error) {
    throw refusalOf(error);
  }
}

/** What its first bytes say of it. */
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
    .resize({ width, height: TALLEST * width, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer({ resolveWithObject: true });

const iconOf = (picture: Sharp) =>
  picture
    .clone()
    .resize({ width: ICON_SIDE, height: ICON_SIDE, fit: 'contain', background: '#0000' })
    .png({ palette: true })
    .toBuffer();

/** libvips tells its reasons in words alone. */
function refusalOf(error: unknown): Refusal {
  const reason = reasonOf(error);
  if (/pixel limit/i.test(reason)) return new PictureTooLargeError();
  if (/timeout/i.test(reason)) return new PictureTooSlowError();
  if (/unsupported image format/i.test(reason)) return new NotAPictureError();
  return new PictureDamagedError();
}
