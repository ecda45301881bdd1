import { ApiProperty } from '@nestjs/swagger';
import { Name, Text, WholeNumber } from '../../../core/common/validation/fields.js';
import { LEGAL_PAGES, type LegalPage } from '../legal-pages.js';

export class LegalSectionDto {
  /** Anchor within the page. */
  id!: string;
  title!: string;
  /** Safe to insert as is: rendered from Markdown with HTML disabled. */
  html!: string;
}

export class LegalTextDto {
  @ApiProperty({ enum: LEGAL_PAGES })
  page!: LegalPage;
  /** Text before the first heading. */
  lead!: string;
  sections!: LegalSectionDto[];
  /** Date of the last change, YYYY-MM-DD. */
  changedOn!: string;
}

export class LegalSourceDto {
  @ApiProperty({ enum: LEGAL_PAGES })
  page!: LegalPage;
  locale!: string;
  /** 0 for the built-in text, until a version is saved. */
  version!: number;
  markdown!: string;
  savedAt!: string | null;
  /** Placeholders that the text must contain. */
  required!: string[];
}

export class LegalPreviewDto {
  /** Markdown with placeholders such as `{{operator}}`. */
  @Text('Text', { max: 50_000, multiline: true })
  markdown!: string;

  /** Language of the text, such as `en`. */
  @Name('Language')
  locale!: string;
}

export class SaveLegalDto extends LegalPreviewDto {
  /** The version that was edited, so that a newer one isn't overwritten. */
  @WholeNumber('Version')
  version!: number;
}
