import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Pool } from 'pg';
import { Registry } from 'prom-client';
import { AppConfig } from '../../core/config/app-config.js';
import { PG_POOL } from '../../core/database/pg-pool.js';
import { ReplicaBusService } from '../../core/replicas/replica-bus.service.js';
import { SseConnectionsService } from '../../core/sse/sse-connections.service.js';
import { StreamService } from '../../channel/stream/stream.service.js';
import { registry } from '../../core/common/metrics/meters.js';
import { processMetrics } from './process-metrics.js';

/**
 * Serves GET /metrics in Prometheus's text format, on a separate port (METRICS_PORT) that visitors cannot
 * reach. It keeps answering while the site's own port is overloaded, which is when metrics are needed most.
 */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server: Server | undefined;

  constructor(
    private readonly config: AppConfig,
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly bus: ReplicaBusService,
    private readonly connections: SseConnectionsService,
    private readonly stream: StreamService,
  ) {}

  /** The port it listens on, or null if it is switched off. */
  get port(): number | null {
    const address = this.server?.address() as AddressInfo | null | undefined;
    return address?.port ?? null;
  }

  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort, host } = this.config.http;
    if (metricsPort === null) return;
    const all = Registry.merge([registry, this.processRegistry()]);
    const server = createServer((request, response) => {
      if (request.method !== 'GET' || request.url !== '/metrics') {
        response.writeHead(404).end();
        return;
      }
      all.metrics().then(
        (text) => response.writeHead(200, { 'content-type': all.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
    });
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(metricsPort, host, resolve);
    });
    this.server = server.unref();
  }

  onApplicationShutdown(): void {
    this.server?.close();
    this.server?.closeAllConnections();
  }

  private processRegistry(): Registry {
    return processMetrics({
      version: this.config.version.name,
      pool: this.pool,
      openConnections: () => this.connections.size,
      isListening: () => this.bus.isListening,
      twitchAnsweredAt: () => Date.parse(this.stream.snapshot().lastUpdate),
      isLive: () => this.stream.snapshot().isLive,
    });
  }
}
