/** Who is worth signing in as, in the demo. README.md names the same. */
export const DEMO_ACCOUNTS = [
  { login: 'luna_sky', who: 'a viewer with 12,500 points and a reward to open' },
  { login: 'neonace', who: 'the streamer, who is the owner' },
  { login: 'kettlewitch', who: 'a moderator' },
];

/** What the terminal shows once everything runs: addresses, and who can sign in as what. */
export function whereToLook({ siteUrl, sandboxPort, hasSandbox, hasDemoData, owners }, seconds) {
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
      `  Twitch sandbox ${sandbox}  (stands in for Twitch until TWITCH_CLIENT_ID is set, and starts a live evening)`,
    );
  if (hasDemoData) parts.push('\nSign in with the button on the site as', ...DEMO_ACCOUNTS.map(lineOf));
  else if (owners.length > 0)
    parts.push(
      '\nSign in with the button on the site as',
      ...owners.map((login) => lineOf({ login, who: 'an owner, from the first sign-in on' })),
    );
  parts.push('\nThe log is .data/greenroom.log; VERBOSE=1 shows all of it here. Ctrl-C stops everything.');
  return parts.join('\n');
}

const lineOf = ({ login, who }) => `  ${login.padEnd(14)} ${who}`;
