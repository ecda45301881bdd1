import sharp from 'sharp';

export interface HostileFile {
  readonly what: string;
  readonly file: Buffer;
  /** The refusal's code; absent where only the image's pixels are kept. */
  readonly code?: string;
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';

const plain = (width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 60, b: 220 } } });
const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  });
export const pictureIn = (format: Format, width?: number, height?: number): Promise<Buffer> =>
  plain(width, height).toFormat(format).toBuffer();

const SCRIPT = '<script>alert(document.domain)</script>';
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10">${SCRIPT}</svg>`;
const SECRET = 'where-it-was-taken';
/** Bytes that must not appear in anything served. */
export const TRACES = [SECRET, 'script', 'alert', 'Exif', 'GPS', 'ICCP', 'XMP', 'PK\u0003\u0004', '%PDF'];

const text = (content: string) => Buffer.from(content, 'latin1');
const behind = (file: Buffer, content: string) => Buffer.concat([file, text(content)]);
const half = (file: Buffer) => file.subarray(0, file.length / 2);
const within = (file: Buffer, at: number, bytes: Buffer) =>
  Buffer.concat([file.subarray(0, at), bytes, file.subarray(at)]);
function changed(file: Buffer, change: (copy: Buffer) => void): Buffer {
  const copy = Buffer.from(file);
  change(copy);
  return copy;
}

/** A JPEG segment, such as a comment or application data. */
function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

/** An invalid colour profile that fills many segments. */
const hugeProfile = Buffer.concat(
  Array.from({ length: 40 }, (_, index) =>
    segment(
      0xe2,
      Buffer.concat([text('ICC_PROFILE\0'), Buffer.from([index + 1, 40]), Buffer.alloc(65_000, SECRET)]),
    ),
  ),
);

/** Two frames, which become a still image. */
const animated = (format: 'gif' | 'webp') =>
  sharp(
    ['red', 'blue'].map((background) => ({
      create: { width: 64, height: 64, channels: 3, background },
    })) as never,
    { join: { animated: true } },
  )
    .toFormat(format)
    .toBuffer();

const NOT_ONE = 'not_a_picture';

/** Files someone might upload in place of an image, or hidden in one. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const [jpeg, png, webp, gif, avif, tiff] = (await Promise.all(
    (['jpeg', 'png', 'webp', 'gif', 'avif', 'tiff'] as const).map((format) => pictureIn(format)),
  )) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const noisy = await noise(600, 400).jpeg().toBuffer();
  const withPlace = await plain()
    .withExif({
      IFD0: { Copyright: SECRET },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 3230/100' },
    })
    .jpeg()
    .toBuffer();
  const bomb = await plain(9_000, 9_000).png().toBuffer();
  const zip = 'PK\u0003\u0004';
  return [
    { what: 'nothing', file: Buffer.alloc(0), code: 'picture_missing' },
    { what: 'one byte', file: Buffer.from([0xff]), code: NOT_ONE },
    { what: 'a kilobyte of zeros', file: Buffer.alloc(1024), code: NOT_ONE },
    { what: 'a JPEG’s first bytes alone', file: jpeg.subarray(0, 3), code: 'picture_damaged' },
    { what: 'a PNG’s signature alone', file: png.subarray(0, 8), code: 'picture_damaged' },
    { what: 'a GIF’s signature alone', file: text('GIF89a'), code: 'picture_damaged' },
    {
      what: 'an iPhone’s photo',
      file: Buffer.concat([Buffer.from([0, 0, 0, 24]), text('ftypheic\0\0\0\0mif1heic')]),
      code: 'iphone_photo',
    },
    ...['mif1', 'msf1'].map((brand) => ({
      what: `an iPhone’s photo that begins with the brand ${brand}`,
      file: Buffer.concat([
        Buffer.from([0, 0, 0, 28]),
        text(`ftyp${brand}\0\0\0\0mif1heicmiaf`),
        Buffer.alloc(64),
      ]),
      code: 'iphone_photo',
    })),
    { what: 'words', file: text('This is no picture'), code: NOT_ONE },
    { what: 'an SVG', file: text(SVG), code: NOT_ONE },
    { what: 'an SVG with a declaration', file: text(`<?xml version="1.0"?>\n${SVG}`), code: NOT_ONE },
    {
      what: 'an SVG that reads a file',
      file: text(SVG.replace(SCRIPT, '<image href="file:///etc/passwd"/>')),
      code: NOT_ONE,
    },
    {
      what: 'an SVG with an entity bomb',
      file: text(`<!DOCTYPE s [<!ENTITY a "${'a'.repeat(999)}">]>${SVG}`),
      code: NOT_ONE,
    },
    { what: 'an HTML page', file: text(`<!doctype html>${SCRIPT}`), code: NOT_ONE },
    { what: 'a script', file: text('alert(1)'), code: NOT_ONE },
    { what: 'a PDF', file: text('%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj'), code: NOT_ONE },
    { what: 'a ZIP archive', file: text(`${zip}\u0014\0\0\0`), code: NOT_ONE },
    {
      what: 'a program',
      file: Buffer.concat([text('\u007fELF\u0002\u0001\u0001'), Buffer.alloc(64)]),
      code: NOT_ONE,
    },
    { what: 'a TIFF', file: tiff, code: NOT_ONE },
    { what: 'a bitmap', file: Buffer.concat([text('BM'), Buffer.alloc(100)]), code: NOT_ONE },
    { what: 'an icon', file: Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0]), code: NOT_ONE },
    {
      what: 'a script for ImageMagick',
      file: text('push graphic-context\nimage over 0,0 0,0 "|id"'),
      code: NOT_ONE,
    },
    {
      what: 'a PostScript program',
      file: text('%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9'),
      code: NOT_ONE,
    },
    { what: 'a playlist', file: text('#EXTM3U\n#EXTINF:10,\nfile:///etc/passwd'), code: NOT_ONE },
    {
      what: 'raw numbers for libvips',
      file: Buffer.concat([Buffer.from([0x08, 0xf2, 0xa6, 0xb6]), Buffer.alloc(90)]),
      code: NOT_ONE,
    },
    { what: 'a portable pixmap', file: text('P6 2 2 255\nabcdefghijkl'), code: NOT_ONE },
    {
      what: 'a radiance file',
      file: text('#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 1 +X 1\n'),
      code: NOT_ONE,
    },
    {
      what: 'a GIF that is a script too',
      file: text(`GIF89a/*${'\0'.repeat(20)}*/=1;alert(1)`),
      code: 'picture_damaged',
    },
    { what: 'a JPEG that ends in the middle', file: half(noisy), code: 'picture_damaged' },
    {
      what: 'a PNG that ends in the middle',
      file: half(await noise(300, 200).png().toBuffer()),
      code: 'picture_damaged',
    },
    {
      what: 'a WebP that ends in the middle',
      file: half(await noise(300, 200).webp().toBuffer()),
      code: 'picture_damaged',
    },
    {
      what: 'an AVIF that ends in the middle',
      file: half(await noise(300, 200).avif({ effort: 0 }).toBuffer()),
      code: 'picture_damaged',
    },
    {
      what: 'a PNG whose pixels are changed',
      file: changed(png, (copy) => copy.fill(0xaa, 60, 80)),
      code: 'picture_damaged',
    },
    { what: '9,000 × 9,000 pixels', file: bomb, code: 'picture_too_large' },
    {
      what: 'a PNG that claims 2,000,000,000 pixels a side',
      file: changed(png, (copy) => copy.writeUInt32BE(2_000_000_000, 16)),
      code: 'picture_damaged',
    },
    {
      what: 'a JPEG that claims 65,000 × 65,000 pixels',
      file: claiming65000(jpeg),
      code: 'picture_too_large',
    },
    { what: 'a JPEG with a page behind it', file: behind(jpeg, SCRIPT) },
    { what: 'a PNG with an archive behind it', file: behind(png, zip) },
    { what: 'a GIF with a script behind it', file: behind(gif, SCRIPT) },
    { what: 'a WebP with a document behind it', file: behind(webp, '%PDF-1.7') },
    { what: 'an AVIF with a page behind it', file: behind(avif, SCRIPT) },
    { what: 'a JPEG with a script in a comment', file: within(jpeg, 2, segment(0xfe, text(SCRIPT))) },
    { what: 'a JPEG with a place in it', file: withPlace },
    { what: 'a JPEG with a false profile of 2.6 MB', file: within(jpeg, 2, hugeProfile) },
    { what: 'a JPEG in CMYK', file: await plain().toColourspace('cmyk').jpeg().toBuffer() },
    { what: 'a GIF that moves', file: await animated('gif') },
    { what: 'a WebP that moves', file: await animated('webp') },
    { what: 'one pixel', file: await pictureIn('png', 1, 1) },
    { what: 'a line of 20,000 pixels', file: await pictureIn('png', 1, 20_000) },
    { what: 'a PNG of 16 bits', file: await plain().toColourspace('rgb16').png().toBuffer() },
  ];
}

/** Claims 65,000 pixels per side in the frame header. */
function claiming65000(jpeg: Buffer): Buffer {
  return changed(jpeg, (copy) => {
    const frame = copy.indexOf(Buffer.from([0xff, 0xc0]));
    copy.writeUInt16BE(65_000, frame + 5);
    copy.writeUInt16BE(65_000, frame + 7);
  });
}
