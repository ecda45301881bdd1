import { ApiProperty } from '@nestjs/swagger';
import { SITE_PARTS, type SitePart } from '../../reading/site-parts.js';
import { OVERLAP_CHOICES, type OverlapChoice } from '../overlap-choices.js';

export class ImportPersonDto {
  name!: string;
  points!: number;
}

export class ImportTopDto extends ImportPersonDto {
  /** Points the import adds; negative if a newer file has fewer. */
  gain!: number;
}

export class ImportReasonDto {
  reason!: string;
  lines!: number;
}

export class ImportChoiceDto {
  @ApiProperty({ enum: OVERLAP_CHOICES })
  choice!: OverlapChoice;
  /** Number of balances that would change. */
  entries!: number;
  /** Points it would add in total. */
  gain!: number;
}

/** People who already hold points from another source, and the outcome of each choice for them. */
export class ImportOverlapDto {
  people!: number;
  choices!: ImportChoiceDto[];
}

/** A part of another site, which is either imported completely or kept as it is here. */
export class ImportPartDto {
  @ApiProperty({ enum: SITE_PARTS })
  part!: SitePart;
  records!: number;
  @ApiProperty({ enum: ['taken', 'kept'] })
  verdict!: 'taken' | 'kept';
}

/** A person whose Twitch ID belongs to an account with a different name. */
export class ImportOtherNameDto {
  line!: number;
  /** Name in the list. */
  listed!: string;
  /** Name of the account with this ID, which gets the points. */
  name!: string;
}

export class ImportFarAboveDto {
  people!: number;
  /** Median of all points above 0. */
  median!: number;
}

/** Planned or applied outcome of an import. */
export class ImportReportDto {
  /** Existing members. */
  matched!: number;
  /** Known to Twitch, but not members yet. They become members when the import is applied. */
  newMembers!: number;
  /** Not known to Twitch. They're credited if they sign in as long as their points wait. */
  waiting!: number;
  waitingPoints!: number;
  /** Months for which points wait for a first sign-in; longer if a later import brings more. */
  waitMonths!: number;
  skipped!: number;
  skippedBecause!: ImportReasonDto[];
  /** Requires a choice before the import can be applied; null if no one is concerned, and afterwards. */
  overlap!: ImportOverlapDto | null;
  /** Number of balances that change. While `overlap` is undecided, this and the gains are those of adding. */
  entries!: number;
  /** Sum of all balances; null once applied. */
  sumBefore!: number | null;
  sumAfter!: number | null;
  /** Points added in total. */
  gain!: number;
  topTen!: ImportTopDto[];
  largestGain!: ImportPersonDto | null;
  /** People with more than 100 times the median; null if there are none. */
  farAbove!: ImportFarAboveDto | null;
  /** First ten people whose ID belongs to an account with a different name; empty once applied. */
  otherNames!: ImportOtherNameDto[];
  otherNamesPeople!: number;
  /** People who had already spent points that were undone, with the missing amount. */
  spent!: ImportPersonDto[];
  spentPeople!: number;
  /** Parts of another site's export besides people; empty for other lists. */
  parts!: ImportPartDto[];
  /** Number of pictures left out, on a server that can't process pictures. */
  picturesLeftOut!: number;
}
