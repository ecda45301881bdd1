import { BadInputError, ConflictError, Refusal } from '../common/errors/refusals.js';
import { PICTURE_LIMITS } from './picture-limits.js';

export class PictureMissingError extends BadInputError {
  static override readonly code = 'picture_missing';
  static override readonly sentence = 'The file is empty';
}

/** Whatever its name and type say. */
export class NotAPictureError extends BadInputError {
  static override readonly code = 'not_a_picture';
  static override readonly sentence = 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded';
}

/** HEIC: what an iPhone takes unless it is told not to. */
export class IphonePhotoError extends BadInputError {
  static override readonly code = 'iphone_photo';
  static override readonly sentence =
    'HEIC photos cannot be uploaded. Save it as JPEG, or set the iPhone’s camera to “Most Compatible”.';
}

export class PictureDamagedError extends BadInputError {
  static override readonly code = 'picture_damaged';
  static override readonly sentence = 'The picture is damaged';
}

export class PictureTooLargeError extends BadInputError {
  static override readonly code = 'picture_too_large';
  static override readonly sentence = 'The picture has more than {limit} megapixels. Make it smaller first.';
  static override readonly params = { limit: 'integer' } as const;
  constructor() {
    super({ limit: PICTURE_LIMITS.pixels / 1_000_000 });
  }
}

export class PictureTooSlowError extends BadInputError {
  static override readonly code = 'picture_too_slow';
  static override readonly sentence = 'The picture takes too long to prepare. Make it smaller first.';
}

export class PicturesBusyError extends ConflictError {
  static override readonly code = 'pictures_busy';
  static override readonly sentence = 'Other pictures are being prepared. Try again in a moment.';
}

export class PicturesFullError extends ConflictError {
  static override readonly code = 'pictures_full';
  static override readonly sentence =
    'There are {limit} pictures already. Those that nothing shows go after 30 days.';
  static override readonly params = { limit: 'integer' } as const;
  constructor() {
    super({ limit: PICTURE_LIMITS.pictures });
  }
}

/** 501: the library that prepares pictures is not there for every platform. */
export class PicturesUnavailableError extends Refusal {
  static override readonly status = 501;
  static override readonly code = 'pictures_unavailable';
  static override readonly sentence = 'Pictures cannot be uploaded on this server. Use an address instead.';
}
