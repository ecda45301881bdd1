/** Demo accounts to sign in with. README.md lists the same ones. */
export const DEMO_ACCOUNTS = [
  { login: 'luna_sky', who: 'a viewer with 12,500 points and a reward to open' },
  { login: 'neonace', who: 'the streamer and owner' },
  { login: 'kettlewitch', who: 'a moderator' },
];

/** The message printed once everything runs: addresses, and accounts to sign in with. */
export function startupMessage({ siteUrl, sandboxPort, hasSandbox, hasDemoData, owners }, seconds) {
  const sandbox = `http://localhost:${sandboxPort}`;
  const parts = [
    `
Greenroom is ready (${seconds} s).

  Site           ${siteUrl}
  Admin console  ${siteUrl}/admin
  API            ${siteUrl}/api/docs`,
  ];
  if (hasSandbox)
    parts.push(
      `  Twitch sandbox ${sandbox}  (replaces Twitch until TWITCH_CLIENT_ID is set; can start a live evening)`,
    );
  if (hasDemoData) parts.push('\nLog in on the site as', ...DEMO_ACCOUNTS.map(lineOf));
  else if (owners.length > 0)
    parts.push(
      '\nLog in on the site as',
      ...owners.map((login) => lineOf({ login, who: 'an owner, once they have logged in' })),
    );
  parts.push('\nThe log is in .data/greenroom.log; set VERBOSE=1 to print it here. Ctrl-C stops everything.');
  return parts.join('\n');
}

const lineOf = ({ login, who }) => `  ${login.padEnd(14)} ${who}`;
