export class PictureDto {
  /** Where it is served, to be stored wherever the site shows a picture. */
  url!: string;
  /** In pixels. */
  width!: number;
  height!: number;
}
