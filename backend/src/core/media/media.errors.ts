import { refusal } from '../common/errors/refusal.js';
import { PICTURE_LIMITS } from './picture-limits.js';

export class PictureMissingError extends refusal(400, 'picture_missing', 'The file is empty') {}
/** Regardless of its name and type. */
export class NotAPictureError extends refusal(400, 'not_a_picture', 'Only JPEG, PNG, WebP, AVIF and GIF pictures can be uploaded') {}
/** HEIC, the iPhone's default format. */
export class IphonePhotoError extends refusal(400, 'iphone_photo', 'HEIC photos can’t be uploaded. Save the photo as JPEG, or set the iPhone’s camera to “Most Compatible”.') {}
export class PictureDamagedError extends refusal(400, 'picture_damaged', 'The picture is damaged') {}
export class PictureTooLargeError extends refusal(400, 'picture_too_large', 'The picture has more than {limit} megapixels. Make it smaller first.', { limit: PICTURE_LIMITS.pixels / 1_000_000 }) {}
export class PictureTooSlowError extends refusal(400, 'picture_too_slow', 'The picture takes too long to process. Make it smaller first.') {}
export class PicturesBusyError extends refusal(409, 'pictures_busy', 'Other pictures are being processed. Try again in a moment.') {}
export class PicturesFullError extends refusal(409, 'pictures_full', 'There are already {limit} pictures. Unused pictures are deleted after 30 days.', { limit: PICTURE_LIMITS.pictures }) {}
/** 501: the library that prepares pictures is not available on every platform. */
export class PicturesUnavailableError extends refusal(501, 'pictures_unavailable', 'Pictures can’t be uploaded on this server. Use a web address instead.') {}
