import { ApiProperty } from '@nestjs/swagger';
import { Name, Text, WholeNumber } from '../../../core/common/validation/fields.js';
import { LEGAL_PAGES, type LegalPage } from '../legal-pages.js';

export class LegalSectionDto {
  /** Its address within the page. */
  id!: string;
  title!: string;
  /** Safe to show as it is: made from Markdown, in which HTML is text. */
  html!: string;
}

export class LegalTextDto {
  @ApiProperty({ enum: LEGAL_PAGES })
  page!: LegalPage;
  /** What stands in front of the first heading. */
  lead!: string;
  sections!: LegalSectionDto[];
  /** When the text last changed, YYYY-MM-DD. */
  changedOn!: string;
}

export class LegalSourceDto {
  @ApiProperty({ enum: LEGAL_PAGES })
  page!: LegalPage;
  locale!: string;
  /** 0 while nothing has been saved: the text that the site came with. */
  version!: number;
  markdown!: string;
  savedAt!: string | null;
  /** Those that the text must hold. */
  required!: string[];
}

export class LegalPreviewDto {
  /** Markdown with placeholders such as `{{operator}}`. */
  @Text('Text', { max: 50_000, multiline: true })
  markdown!: string;

  /** Of the text, such as `en`. */
  @Name('Language')
  locale!: string;
}

export class SaveLegalDto extends LegalPreviewDto {
  /** The version that was edited: somebody else's newer one is not written over. */
  @WholeNumber('Version')
  version!: number;
}
