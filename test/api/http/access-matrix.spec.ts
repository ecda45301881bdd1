import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RequestMethod } from '@nestjs/common';
import { METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS_METADATA, type AccessRule } from '../../../backend/src/common/access/access.decorators.js';
import { type TestApp, startTestApp } from '../../support/app.js';
import type { TestClient } from '../../support/client.js';
import { type TestDatabase, testDatabase } from '../../support/database.js';
import { createAdmin, createUser } from '../../support/factories.js';

interface Route {
  readonly method: string;
  readonly path: string;
  readonly rule: AccessRule | undefined;
}

let database: TestDatabase;
let site: TestApp;
let viewer: TestClient;
let admin: TestClient;
let exAdmin: TestClient;
let routes: Route[];

beforeAll(async () => {
  database = await testDatabase();
  site = await startTestApp({ database });
  const [viewerRow, adminRow, exAdminRow] = [
    await createUser(database),
    await createAdmin(database),
    await createAdmin(database),
  ];
  viewer = await site.signIn(viewerRow.userId);
  admin = await site.signIn(adminRow.userId);
  exAdmin = await site.signIn(exAdminRow.userId);
  await database.query('UPDATE users SET is_admin = false WHERE user_id = $1', [exAdminRow.userId]);
  routes = routesOf(site);
});

afterAll(async () => {
  await site?.close();
  await database?.drop();
});

describe('who may call', () => {
  it('is declared by every route', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ rule }) => rule === undefined)).toEqual([]);
  });

  it('keeps guests, viewers and former admins out of every admin call', async () => {
    const adminRoutes = routes.filter(({ rule }) => rule?.level === 'admin');
    expect(adminRoutes.length).toBeGreaterThan(20);
    for (const { method, path } of adminRoutes) {
      expect([method, path, await statusFor(site.guest(), method, path)]).toEqual([method, path, 401]);
      expect([method, path, await statusFor(viewer, method, path)]).toEqual([method, path, 403]);
      expect([method, path, await statusFor(exAdmin, method, path)]).toEqual([method, path, 403]);
      expect([401, 403]).not.toContain(await statusFor(admin, method, path));
    }
  });

  it('asks guests to log in on every call for signed-in viewers', async () => {
    const viewerRoutes = routes.filter(({ rule }) => rule?.level === 'signed-in');
    expect(viewerRoutes.length).toBeGreaterThan(5);
    for (const { method, path } of viewerRoutes) {
      expect([method, path, await statusFor(site.guest(), method, path)]).toEqual([method, path, 401]);
      // The event stream stays open: the specs of the points module read it.
      if (path.endsWith('/events')) continue;
      expect([401, 403]).not.toContain(await statusFor(viewer, method, path));
    }
  });

  it('lets everybody call the public ones', async () => {
    for (const { method, path } of routes.filter(({ rule }) => rule?.level === 'public')) {
      expect([401, 403]).not.toContain(await statusFor(site.guest(), method, path));
    }
  });

  it('answers an unknown route under /api as JSON', async () => {
    const answer = await site.guest().get('/api/nothing-here');
    expect(answer.status).toBe(404);
    expect(answer.json()).toEqual({ error: 'Not found' });
  });
});

/** An empty body: nothing is stored, whoever gets as far as the validation is past the guards. */
async function statusFor(client: TestClient, method: string, path: string): Promise<number> {
  const address = path.replaceAll(/:\w+/g, 'no-such-one');
  return (await client.request(method, address, method === 'GET' ? {} : { body: {} })).status;
}

function routesOf({ app }: TestApp): Route[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [
    ...module.controllers.values(),
  ]);
  return controllers.flatMap(({ metatype }) => {
    const prototype = (metatype as { prototype: Record<string, unknown> }).prototype;
    const base = String(Reflect.getMetadata(PATH_METADATA, metatype as object));
    return Object.getOwnPropertyNames(prototype).flatMap((name) => {
      // The class itself carries its path as metadata too.
      if (name === 'constructor') return [];
      const handler = prototype[name];
      if (typeof handler !== 'function' || !Reflect.hasMetadata(PATH_METADATA, handler)) return [];
      const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as number] ?? 'GET';
      const path = [base, String(Reflect.getMetadata(PATH_METADATA, handler))]
        .filter((part) => part !== '/')
        .join('/');
      const rule = Reflect.getMetadata(ACCESS_METADATA, handler) as AccessRule | undefined;
      return [{ method, path: path.startsWith('health') ? `/${path}` : `/api/${path}`, rule }];
    });
  });
}
