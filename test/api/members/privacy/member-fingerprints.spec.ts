import { describe, expect, it } from '@jest/globals';
import { FingerprintsService } from '../../../../backend/src/members/identities/fingerprints.service.js';
import { MemberKeysService } from '../../../../backend/src/members/identities/member-keys.service.js';
import { MemberFingerprintsService } from '../../../../backend/src/members/privacy/member-fingerprints.service.js';
import { SignInService } from '../../../../backend/src/members/identities/sign-in.service.js';
import { useSite } from '../../../support/site.js';

const { site, database } = await useSite();

const fingerprintOf = (userId: string) => site.app.get(FingerprintsService, { strict: false }).of(userId);
const stored = async (userId: string) => {
  const [row] = await database.query<{ stored: Buffer | null }>(
    'SELECT stored_fingerprint AS stored FROM identities WHERE platform_id = $1',
    [userId],
  );
  return row?.stored;
};
const signIn = (userId: string) =>
  site.app
    .get(SignInService, { strict: false })
    .recordSignIn({ userId, nickname: 'x', name: 'x', image: '', accountCreatedAt: new Date() });

describe('a member’s fingerprint is stored', () => {
  it('at each login, under the present secret', async () => {
    await signIn('71');
    expect(await stored('71')).toEqual(fingerprintOf('71'));
    await database.query(`UPDATE identities SET stored_fingerprint = sha256('old') WHERE platform_id = '71'`);
    await signIn('71');
    expect(await stored('71')).toEqual(fingerprintOf('71'));
  });

  it('when they are first seen in the chat', async () => {
    const keys = site.app.get(MemberKeysService, { strict: false });
    await keys.ensureMembers([
      { userId: '73', login: 'one' },
      { userId: '72', login: 'two' },
    ]);
    expect([await stored('72'), await stored('73')]).toEqual([fingerprintOf('72'), fingerprintOf('73')]);
  });

  it('within minutes for those whom an import created, but not for former members', async () => {
    await database.query(`SELECT meet_members('twitch', ARRAY['74', 'gone-75'], ARRAY['three', ''])`);
    expect(await stored('74')).toBeNull();
    await site.app.get(MemberFingerprintsService, { strict: false }).addMissing();
    expect([await stored('74'), await stored('gone-75')]).toEqual([fingerprintOf('74'), null]);
  });
});
