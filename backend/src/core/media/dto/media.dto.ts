export class PictureDto {
  /** Where the picture is served. Use this address wherever the site takes a picture. */
  url!: string;
  /** In pixels. */
  width!: number;
  height!: number;
}
