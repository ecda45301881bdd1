import { Alert, Box, Typography } from '@mui/material';
import { t } from '../i18n/texts';
import type { ImportReport as Report, OverlapChoice } from '../shared/api';
import { formatNumber } from '../shared/format';
import { Facts } from '../shared/Facts';
import { Col, NumberCol, Rows } from '../shared/Rows';
import { SkippedLines } from './SkippedLines';

interface ImportReportProps {
  id: number;
  report: Report;
  /** Made for people who already held points; null while undecided. */
  choice?: OverlapChoice | null;
  isUndone?: boolean;
}

/** Number of balances that change, and the points added; null while they depend on a choice. */
export function chosenFrom({ overlap, entries, gain }: Report, choice: OverlapChoice | null) {
  if (!overlap) return { entries, gain };
  return overlap.choices.find((each) => each.choice === choice) ?? null;
}

/** Shows what an import will do, or did. */
export function ImportReport({ id, report, choice = null, isUndone = false }: ImportReportProps) {
  const { largestGain, sumBefore, overlap, waiting, waitingPoints, topTen, spent, parts } = report;
  const outcome = chosenFrom(report, choice);
  const facts: [label: string, value: string][] = [
    [t('resources.imports.report.matched'), formatNumber(report.matched)],
    [t('resources.imports.report.new_members'), formatNumber(report.newMembers)],
    [
      t('resources.imports.report.waiting'),
      waiting === 0
        ? formatNumber(0)
        : t('resources.imports.report.waiting_with', { people: waiting, points: waitingPoints }),
    ],
    [t('resources.imports.report.skipped'), formatNumber(report.skipped)],
    ...(overlap === null && choice !== null
      ? ([[t('resources.imports.overlap.made'), t(`resources.imports.overlap.${choice}`)]] as [
          string,
          string,
        ][])
      : []),
    ...(outcome
      ? ([
          [t('resources.imports.report.entries'), formatNumber(outcome.entries)],
          [t('resources.imports.report.gain'), formatNumber(outcome.gain)],
        ] as [string, string][])
      : []),
    ...(sumBefore === null || !outcome
      ? []
      : ([
          [
            t('resources.imports.report.sums'),
            t('resources.imports.report.sums_from', { before: sumBefore, after: sumBefore + outcome.gain }),
          ],
        ] as [string, string][])),
    ...(largestGain && !overlap
      ? ([
          [t('resources.imports.report.largest'), `${largestGain.name}: ${formatNumber(largestGain.points)}`],
        ] as [string, string][])
      : []),
    ...parts.map(({ part, records, verdict }): [string, string] => [
      t(`resources.imports.parts.${part}`),
      part === 'settings'
        ? t(`resources.imports.verdicts.settings_${verdict}`)
        : t(`resources.imports.verdicts.${verdict}`, { records }),
    ]),
  ];
  return (
    <>
      {isUndone && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {report.spentPeople === 0
            ? t('resources.imports.report.undone_whole')
            : t('resources.imports.report.undone_in_part')}
        </Alert>
      )}
      {report.farAbove && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('resources.imports.report.far_above', report.farAbove)}
        </Alert>
      )}
      {report.otherNamesPeople > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('resources.imports.report.other_names', { people: report.otherNamesPeople })}
          <Box component="ul" sx={{ my: 1, pl: 2.5, overflowWrap: 'anywhere' }}>
            {report.otherNames.map((other) => (
              <li key={other.line}>{t('resources.imports.report.other_name', { ...other })}</li>
            ))}
          </Box>
        </Alert>
      )}
      {report.picturesLeftOut > 0 && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {t('resources.imports.report.pictures_left_out', { pictures: report.picturesLeftOut })}
        </Alert>
      )}
      <Facts facts={facts} />
      {!isUndone && (report.newMembers > 0 || waiting > 0) && (
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2 }}>
          {t('resources.imports.report.wait', { months: report.waitMonths })}
        </Typography>
      )}
      {topTen.length > 0 && (
        <People
          title={t('resources.imports.report.top')}
          // Gains depend on the choice.
          columns={overlap ? ['points'] : ['points', 'gain']}
          rows={topTen.map(({ name, points, gain: added }) => ({ id: name, name, points, gain: added }))}
        />
      )}
      {spent.length > 0 && (
        <People
          title={t('resources.imports.report.spent', { people: report.spentPeople })}
          columns={['missing']}
          rows={spent.map(({ name, points }) => ({ id: name, name, missing: points }))}
        />
      )}
      {report.skipped > 0 && <SkippedLines id={id} reasons={report.skippedBecause} />}
    </>
  );
}

type Amount = 'points' | 'gain' | 'missing';

interface PeopleProps {
  title: string;
  columns: Amount[];
  rows: ({ id: string; name: string } & { [amount in Amount]?: number })[];
}

const People = ({ title, columns, rows }: PeopleProps) => (
  <Box sx={{ mb: 2 }}>
    <Typography variant="h3">{title}</Typography>
    <Rows texts="imports.report" label={title} rows={rows} sortable={['name', ...columns]}>
      <Col source="name" isHead sx={{ overflowWrap: 'anywhere' }} />
      {columns.map((column) => (
        <NumberCol<PeopleProps['rows'][number]> key={column} source={column} />
      ))}
    </Rows>
  </Box>
);
