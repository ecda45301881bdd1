import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { registry } from '../../core/common/metrics/meters.js';
import { processMetrics } from './process-metrics.js';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const processRegistry = processMetrics({
  version: '0.3.0',
  pool: new pg.Pool(),
  openConnections: () => 0,
  isListening: () => true,
  twitchAnsweredAt: () => 0,
  isLive: () => false,
});
const metrics = [...registry.getMetricsAsArray(), ...processRegistry.getMetricsAsArray()];
const siteMetrics = metrics.map(({ name }) => name).filter((name) => name.startsWith('greenroom_'));

/** Series as Prometheus stores them: a histogram becomes three. */
const series = new Set(
  metrics.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name],
  ),
);
/** prom-client's types do not expose a metric's labels. */
const labelsOf = (metric: object): string[] =>
  'labelNames' in metric && Array.isArray(metric.labelNames) ? metric.labelNames.map(String) : [];
const seriesIn = (text: string) => new Set(text.match(/\b(?:greenroom|nodejs|process)_[a-z0-9_]+/g));

describe.each(['docker/grafana/dashboard.json', 'docker/grafana/alerts.yaml'])('%s', (file) => {
  it('queries only metrics that the site exports', () => {
    const asked = seriesIn(read(file));
    expect(asked.size).toBeGreaterThan(5);
    expect([...asked].filter((name) => !series.has(name))).toEqual([]);
  });

  it('uses only labels that exist', () => {
    const labels = new Set(metrics.flatMap(labelsOf));
    const ofPrometheus = ['instance', 'job', 'le'];
    const used = [...read(file).matchAll(/\b(?:by|on) \(([a-z_, ]+)\)|([a-z_]+)(?:=|!=|=~|!~)\\?"/g)].flatMap(
      ([, grouped, compared]) => grouped?.split(', ') ?? [compared],
    );
    expect(used.length).toBeGreaterThan(5);
    expect(used.filter((label) => !labels.has(label!) && !ofPrometheus.includes(label!))).toEqual([]);
  });
});

it('the dashboard shows every metric of the site', () => {
  const drawn = seriesIn(read('docker/grafana/dashboard.json'));
  expect(siteMetrics.filter((name) => ![name, `${name}_bucket`].some((shown) => drawn.has(shown)))).toEqual(
    [],
  );
});

describe('docs/operations.md', () => {
  const manual = read('docs/operations.md');

  it('explains every metric', () => {
    expect(siteMetrics.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  it('explains every alert', () => {
    const alarms = [...read('docker/grafana/alerts.yaml').matchAll(/alert: (\w+)/g)].map(([, name]) => name);
    expect(alarms.length).toBeGreaterThan(5);
    expect(alarms.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });

  it('explains every setting', () => {
    const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    expect(settings.length).toBeGreaterThan(20);
    expect(settings.filter((name) => !manual.includes(`\`${name}\``))).toEqual([]);
  });
});

it('compose passes on every setting that operators may change', () => {
  const compose = read('docker/compose.yaml') + read('docker/compose.scale.yaml');
  const notForProduction =
    /^(PORT|HOST|DEMO_DATA|SANDBOX_\w+|TWURPLE_\w+|IMPORT_STAND_IN_URL|JOB_PACE|TIME_LIMIT_FACTOR|TWITCH_(ID|API|PLAYER|EMBED)_URL)$/;
  const settings = [...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name!);
  const missing = settings.filter((name) => !new RegExp(`^ +${name}(_FILE)?:`, 'm').test(compose));
  expect(missing.filter((name) => !notForProduction.test(name))).toEqual([]);
});
